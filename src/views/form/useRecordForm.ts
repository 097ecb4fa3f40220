import { type RaRecord, useTranslate } from 'ra-core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, get, type Resolver, set, useForm, type UseFormReturn } from 'react-hook-form';
import type { ResolvedField } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { type Choices, compareVersions, type Conflict, chosenValues } from './conflict/conflict.ts';
import { isNewer } from '../record/fresh/isNewer.ts';
import type { FormOperation } from './fieldRole.ts';
import { type FormValues, initialValues, sameValue } from './initialValues.ts';
import { loadRules } from './reading/loadRules.ts';
import { useLatest } from './useLatest.ts';
import { refusedFiles } from './uploads/chosenFiles.ts';
import { useUploads } from './uploads/useUploads.ts';
import { useOnePress } from '../useOnePress.ts';
import { isStale, saveFailureOf } from './saveFailure.ts';

/** What a form needs to be filled, read and sent. */
export interface RecordFormOptions {
  /** The fields that it asks for, and those that it sends without asking. */
  readonly fields: readonly ResolvedField[];
  readonly operation: FormOperation;
  /** The record to change; null for a new one. */
  readonly record: RaRecord | null;
  /** Values that are given and not asked for. */
  readonly preset?: Readonly<FormValues>;
  /** What a new record's inputs start with instead of their defaults, as somebody would type it. */
  readonly start?: Readonly<FormValues>;
  /** Sends the values; `base` is the version of the record that they were typed upon. */
  readonly onSave: (values: Readonly<FormValues>, base: RaRecord | null) => Promise<RaRecord>;
  /** The record is saved; nothing holds the person back any more. */
  readonly onSaved: (saved: RaRecord) => void;
  /** The record as the service has it now, where a stale save did not say. */
  readonly onCurrent?: (id: RaRecord['id']) => Promise<RaRecord>;
}

/** What was refused, beyond what stands at the fields. */
export interface Refusal {
  readonly messages: readonly string[];
  readonly reference: string | null;
}

export interface RecordFormState {
  readonly form: UseFormReturn<FormValues>;
  /** Reads, checks and sends; a second press while it runs does nothing. */
  readonly submit: (event?: SyntheticEvent) => void;
  readonly busy: boolean;
  /** Grows with each press that did not save: then the summary takes the focus. */
  readonly refused: number;
  readonly refusal: Refusal | null;
  readonly conflict: Conflict | null;
  /** Puts the choices on top of the current version and saves again. */
  readonly resolveConflict: (choices: Choices) => void;
  readonly closeConflict: () => void;
  /** The version that the values are typed upon. */
  readonly base: RaRecord | null;
  /** The values were typed upon an older version than the form opened with. */
  readonly rebase: (version: number) => void;
}

const nothing: Readonly<FormValues> = {};

/** What the service has against the value of a field, for as long as the value is the same. */
type Refused = Readonly<Record<string, { readonly value: unknown; readonly message: string }>>;

function stillRefused(refused: Refused, values: Readonly<FormValues>): Readonly<Record<string, string>> {
  const same = Object.entries(refused).filter(([name, { value }]) => sameValue(value, get(values, name)));
  return Object.fromEntries(same.map(([name, { message }]) => [name, message]));
}

/** Each message at its field, or within it: `expenses.0.description`. */
function placed(messages: Readonly<Record<string, string>>): FieldErrors<FormValues> {
  const errors: FieldErrors<FormValues> = {};
  for (const [place, message] of Object.entries(messages)) set(errors, place, { type: 'read', message });
  return errors;
}

/**
 * The mechanism of every form of a record: reading and checking by the declaration, one request per press, what the service
 * refuses at its field, and a stale save as a choice between two versions. What was typed stays until it is saved.
 * @example const { form, submit, busy } = useRecordForm({ fields, operation: 'create', record: null, onSave, onSaved })
 */
export function useRecordForm(options: RecordFormOptions): RecordFormState {
  const { fields, preset = nothing } = options;
  const t = useTranslate();
  const context = useSchemaContext();
  const [base, setBase] = useState(options.record);
  const { busy, press } = useOnePress();
  const [refused, setRefused] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const uploads = useUploads(fields);
  const refusedRef = useRef<Refused>({});
  const latestRef = useLatest({ options, base, context, busy });

  const [resolver] = useState<Resolver<FormValues>>(() => async (typed: FormValues) => {
    const { readForm } = await loadRules();
    const { options, base, context } = latestRef.current;
    const stored = { ...base, ...options.preset };
    const { values, errors } = readForm(
      { fields: options.fields, operation: options.operation, stored },
      { ...typed, ...options.preset },
      context,
    );
    const wrong = { ...stillRefused(refusedRef.current, values), ...errors, ...refusedFiles(typed) };
    return Object.keys(wrong).length === 0 ? { values, errors: {} } : { values: {}, errors: placed(wrong) };
  });
  const form = useForm<FormValues>({
    defaultValues: { ...initialValues(fields, base), ...options.start, ...preset },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver,
  });
  const { isDirty, errors } = form.formState;

  // A newer version that is fetched behind the form is taken over only as long as nothing was typed.
  const { record } = options;
  useEffect(() => {
    const { base, busy } = latestRef.current;
    if (!record || isDirty || busy || sameValue(record, base)) return;
    setBase(record);
    form.reset({ ...initialValues(latestRef.current.options.fields, record), ...latestRef.current.options.preset });
  }, [record, isDirty, form, latestRef]);

  // What is wrong is said again when the language changes.
  const { locale } = context;
  const said = useRef(locale);
  useEffect(() => {
    if (said.current === locale) return;
    said.current = locale;
    const wrong = Object.keys(errors);
    if (wrong.length > 0) void form.trigger(wrong);
  }, [locale, errors, form]);

  const refuse = (next: Refusal | null) => {
    setRefusal(next);
    setRefused((count) => count + 1);
  };

  async function failed(error: unknown, values: Readonly<FormValues>): Promise<void> {
    const { options, base } = latestRef.current;
    if (isStale(error) && base) {
      const current = error.current ?? (await options.onCurrent?.(base.id)) ?? null;
      if (current) {
        setConflict(compareVersions(options.fields, base, values, current));
        return;
      }
    }
    const names = options.fields.filter(({ name }) => !(name in preset)).map(({ name }) => name);
    const failure = saveFailureOf(error, names, t('errors.any'));
    const messages = Object.entries(failure.fields);
    refusedRef.current = Object.fromEntries(
      messages.map(([name, message]) => [name, { value: get(values, name), message }]),
    );
    for (const [name, message] of messages) form.setError(name, { type: 'server', message });
    refuse(failure.rest.length > 0 ? { messages: failure.rest, reference: failure.reference } : null);
  }

  async function send(values: Readonly<FormValues>): Promise<void> {
    const { options, base } = latestRef.current;
    // What is known to have moved is compared without asking the service to refuse it.
    if (base && options.record && isNewer(options.record, base)) {
      setConflict(compareVersions(options.fields, base, values, options.record));
      return;
    }
    let saved: RaRecord;
    try {
      saved = await options.onSave(await uploads.send(values, base), base);
    } catch (error) {
      uploads.refused(values, error);
      await failed(error, values);
      return;
    }
    await uploads.done(values, saved);
    options.onSaved(saved);
  }

  async function run(): Promise<void> {
    // A second try may find the service of another mind.
    refusedRef.current = {};
    setRefusal(null);
    try {
      await form.handleSubmit(send, () => refuse(null))();
    } catch (error) {
      // The rules could not be loaded, or the current version could not be fetched: nothing was saved.
      refuse({ messages: saveFailureOf(error, [], t('errors.any')).rest, reference: null });
    }
  }

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    void press(run);
  };

  return {
    form,
    submit,
    busy,
    refused,
    refusal,
    conflict,
    resolveConflict: (choices) => {
      if (!conflict || !base) return;
      const current = { ...base, ...conflict.current, id: base.id };
      form.reset({ ...initialValues(fields, current), ...preset });
      for (const [name, value] of Object.entries(chosenValues(conflict, choices))) {
        form.setValue(name, value ?? '', { shouldDirty: true });
      }
      latestRef.current = { ...latestRef.current, base: current };
      setBase(current);
      setConflict(null);
      submit();
    },
    closeConflict: () => setConflict(null),
    base,
    rebase: (version) => setBase((now) => (now ? { ...now, version } : now)),
  };
}
