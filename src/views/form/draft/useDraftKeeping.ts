import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { UsedDraft } from '../../../dataProvider/useDraft.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { useLatest } from '../useLatest.ts';
import { changedValues, type FormValues } from '../initialValues.ts';

/** Typing has paused for so long when a draft is put away. */
const pause = 600;

/** The version that a draft was typed upon: kept with it, so that nobody's later save is overwritten unseen. */
const version: ResolvedField = {
  name: 'version',
  spec: { type: 'integer' },
  required: false,
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
  /** The restored text is thrown away, and the form is as it opened. */
  readonly discard: () => void;
  /** The draft is done with: the record was saved, or the person left it. */
  readonly forget: () => void;
}

export interface DraftKeepingOptions {
  readonly form: UseFormReturn<FormValues>;
  readonly drafts: UsedDraft;
  /** Version of the record that the form opened with, null for a new one. */
  readonly version: number | null;
  /** The draft was typed upon another version. */
  readonly onOlderVersion: (version: number) => void;
}

/** What a draft has for the fields that the form asks for now. */
function keptFor(form: UseFormReturn<FormValues>, { draft }: UsedDraft): readonly (readonly [string, unknown])[] {
  const opened = form.formState.defaultValues ?? {};
  return Object.entries(draft ?? {}).filter(([name]) => name in opened);
}

/**
 * Puts an earlier draft back into the form, and keeps what is typed as a new one whenever typing pauses.
 * @example const { restoredFrom, discard, forget } = useDraftKeeping({ form, drafts, version: 3, onOlderVersion })
 */
export function useDraftKeeping({ form, drafts, version: current, onOlderVersion }: DraftKeepingOptions): DraftKeeping {
  // Undefined until the draft has been looked for.
  const [restoredFrom, setRestoredFrom] = useState<number | null | undefined>(undefined);
  if (restoredFrom === undefined && drafts.isReady) {
    setRestoredFrom(keptFor(form, drafts).length > 0 ? drafts.savedAt : null);
  }
  const latestRef = useLatest({ drafts, current, onOlderVersion });
  const isLooked = useRef(false);
  const isDone = useRef(false);

  useEffect(() => {
    if (!drafts.isReady || isLooked.current) return;
    isLooked.current = true;
    const kept = keptFor(form, drafts);
    if (kept.length === 0) return;
    for (const [name, value] of kept) form.setValue(name, value, { shouldDirty: true });
    const typedUpon = drafts.draft?.version;
    const { current, onOlderVersion } = latestRef.current;
    if (typeof typedUpon === 'number' && current !== null && typedUpon !== current) onOlderVersion(typedUpon);
  }, [drafts, form, latestRef]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { drafts, current } = latestRef.current;
      if (isDone.current) return;
      const changed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
      if (Object.keys(changed).length === 0) void drafts.clear();
      else void drafts.save({ ...changed, ...(current === null ? {} : { version: current }) });
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
    window.addEventListener('pagehide', hurry);
    return () => {
      hurry();
      stop();
      window.removeEventListener('pagehide', hurry);
    };
  }, [form, latestRef]);

  return {
    restoredFrom: restoredFrom ?? null,
    discard: () => {
      form.reset();
      setRestoredFrom(null);
      void drafts.clear();
    },
    forget: () => {
      isDone.current = true;
      void drafts.clear();
    },
  };
}
