import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isEmpty } from '../../../schema/predicate.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { FormValues } from '../../form/initialValues.ts';
import { loadRules, type Rules, rulesNow, useRules } from '../../form/reading/loadRules.ts';
import type { InputProps } from '../visual.ts';
import { afterPress } from './afterPress.ts';

/** Everything an input needs to be a part of a form. */
export interface FieldInput {
  readonly id: string;
  /** Typed text, or the value that it was read as. */
  readonly value: unknown;
  /** The value as text; empty when it is none. */
  readonly text: string;
  readonly error: string | undefined;
  /** What the form opened with. */
  readonly opened: unknown;
  /** Still what the form opened with. */
  readonly untouched: boolean;
  /** What is typed now means this; null while it means nothing. */
  readonly parsed: unknown;
  /** Takes what was typed, as it was typed. */
  readonly change: (value: unknown) => void;
  /** The person leaves the field: it is checked, and text that can be read becomes its value. */
  readonly blur: () => void;
  readonly ref: (element: { readonly focus?: () => void } | null) => void;
}

/**
 * Binds an input to the form around it. A text that cannot be read stays exactly as typed, with the words beside it.
 * @example
 * const input = useFieldInput(props);
 * <input id={input.id} ref={input.ref} value={input.text} onBlur={input.blur} onChange={(e) => input.change(e.target.value)} />
 */
export function useFieldInput(
  { field, source }: Pick<InputProps, 'field' | 'source'>,
  options: { readonly keepText?: boolean } = {},
): FieldInput {
  const id = useId();
  const context = useSchemaContext();
  const form = useFormContext();
  const rules = useRules();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController({ name: source, control: form.control });
  // A part of an object stands beside the other parts of it.
  const at = source.slice(0, Math.max(0, source.lastIndexOf('.')));
  const beside = (): FormValues => (at === '' ? form.getValues() : form.getValues(at)) ?? {};
  const read = (typed: unknown, by: Rules) => by.readOne(field, typed, beside(), context);
  const reading = rules && !isEmpty(value) ? read(value, rules) : null;

  const settle = (by: Rules, typed: unknown) => {
    if (options.keepText || typeof typed !== 'string' || form.getValues(source) !== typed) return;
    const found = isEmpty(typed) ? null : read(typed, by);
    if (found && 'value' in found && found.value !== typed) {
      form.setValue(source, found.value, { shouldDirty: true });
    }
  };

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const leave = () => {
    // The press that left it may have taken it away: what was typed stays as it is until it comes back.
    if (!isHere.current) return;
    const now = rulesNow();
    if (now) settle(now, value);
    else
      void loadRules().then(
        (by) => settle(by, value),
        () => undefined,
      );
    onBlur();
  };

  return {
    id,
    value,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    error: fieldState.error?.message,
    opened: form.formState.defaultValues?.[source],
    untouched: !fieldState.isDirty,
    parsed: reading && 'value' in reading ? reading.value : null,
    change: (next) => {
      onChange(next);
      const now = rulesNow();
      if (fieldState.error && now && 'value' in read(next, now)) form.clearErrors(source);
    },
    blur: () => afterPress(leave),
    ref,
  };
}
