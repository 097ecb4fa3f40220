import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UsedDraft } from '../../../dataProvider/useDraft.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { useLatest } from '../useLatest.ts';
import { changedValues, type FormValues } from '../initialValues.ts';
import { type RivalDraft, rivalOf } from './rivalDraft.ts';

/** Typing has paused for so long when a draft is put away. */
const pause = 600;

/** The version that a draft was typed upon: kept with it, so that nobody's later save is overwritten unseen. */
const version: ResolvedField = {
  name: 'version',
  spec: { type: 'integer' },
  required: false,
  always: false,
  parts: null,
  derived: null,
  recordOf: null,
  visible: true,
  immutable: false,
  readOnly: false,
  filledBy: null,
  constant: null,
  default: null,
  unique: false,
  dataClass: 'public',
  access: { read: true, write: true },
  sortable: false,
  searchable: false,
  filter: 'none',
  column: false,
};

/** What a draft of a form may hold: its fields, and the version it was typed upon. @example draftable(resource.fields) */
export function draftable(fields: readonly ResolvedField[]): readonly ResolvedField[] {
  return [...fields, version];
}

export interface DraftKeeping {
  /** When the text that was put back had been kept, in milliseconds; null when none was. */
  readonly restoredFrom: number | null;
  /** A kept text that was not put back, since it has something else than the form was handed: the person chooses. */
  readonly rival: (RivalDraft & { readonly use: () => void; readonly drop: () => void }) | null;
  /** The restored text is thrown away, and the form is as it opened. */
  readonly discard: () => void;
  /** The draft is done with: the record was saved, or the person left it. */
  readonly forget: () => void;
  /** What is typed is put away at once, before anybody is asked about it. */
  readonly keepNow: () => void;
}

export interface DraftKeepingOptions {
  readonly form: UseFormReturn<FormValues>;
  readonly drafts: UsedDraft;
  /** Version of the record that the form opened with, null for a new one. */
  readonly version: number | null;
  /** What the form was handed to begin with, as somebody would type it. */
  readonly given?: Readonly<FormValues> | undefined;
  /** The draft was typed upon another version. */
  readonly onOlderVersion: (version: number) => void;
}

const nothing: Readonly<FormValues> = {};

/** With what it would put back. */
interface Rival extends RivalDraft {
  readonly values: ReturnType<typeof draftValues>;
}

/** What a draft has for the fields that the form asks for now. */
function draftValues(form: UseFormReturn<FormValues>, { draft }: UsedDraft): readonly (readonly [string, unknown])[] {
  const opened = form.formState.defaultValues ?? {};
  return Object.entries(draft ?? {}).filter(([name]) => name in opened);
}

/**
 * Puts an earlier draft back into the form, and keeps what is typed as a new one whenever typing pauses.
 * @example const { restoredFrom, discard, forget } = useDraftKeeping({ form, drafts, version: 3, onOlderVersion })
 */
export function useDraftKeeping(options: DraftKeepingOptions): DraftKeeping {
  const { form, drafts, version: current, given = nothing, onOlderVersion } = options;
  // Undefined until the draft has been looked for.
  const [restoredFrom, setRestoredFrom] = useState<number | null | undefined>(undefined);
  const [rival, setRival] = useState<Rival | null>(null);
  if (restoredFrom === undefined && drafts.isReady) {
    const values = draftValues(form, drafts);
    const other = rivalOf(Object.fromEntries(values), given, drafts.savedAt);
    setRival(other && { ...other, values: values });
    setRestoredFrom(values.length > 0 && !other ? drafts.savedAt : null);
  }
  const latestRef = useLatest({ drafts, current, given, onOlderVersion });
  const isLooked = useRef(false);
  const isDone = useRef(false);
  const hurryRef = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (!drafts.isReady || isLooked.current) return;
    isLooked.current = true;
    const values = draftValues(form, drafts);
    const { given } = latestRef.current;
    if (values.length === 0 || rivalOf(Object.fromEntries(values), given, null)) return;
    for (const [name, value] of values) form.setValue(name, value, { shouldDirty: true });
    const typedUpon = drafts.draft?.version;
    const { current, onOlderVersion } = latestRef.current;
    if (typeof typedUpon === 'number' && current !== null && typedUpon !== current) onOlderVersion(typedUpon);
  }, [drafts, form, latestRef]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { drafts, current, given } = latestRef.current;
      if (isDone.current) return;
      const changed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
      if (Object.keys(changed).length === 0) void drafts.clear();
      // What the form was handed belongs to what was typed with it.
      else void drafts.save({ ...given, ...changed, ...(current === null ? {} : { version: current }) });
    };
    const hurry = () => {
      if (timer !== undefined) keep();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        // What is put back at the start is no typing; before that nothing may overwrite the draft.
        if (!isLooked.current) return;
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    hurryRef.current = hurry;
    window.addEventListener('pagehide', hurry);
    return () => {
      hurry();
      stop();
      window.removeEventListener('pagehide', hurry);
    };
  }, [form, latestRef]);

  return {
    restoredFrom: restoredFrom ?? null,
    rival: rival && {
      ...rival,
      use: () => {
        for (const [name, value] of rival.values) form.setValue(name, value, { shouldDirty: true });
        setRestoredFrom(rival.savedAt);
        setRival(null);
      },
      drop: () => {
        setRival(null);
        if (!form.formState.isDirty) void drafts.clear();
      },
    },
    discard: () => {
      form.reset();
      setRestoredFrom(null);
      void drafts.clear();
    },
    forget: () => {
      isDone.current = true;
      void drafts.clear();
    },
    keepNow: () => hurryRef.current(),
  };
}
