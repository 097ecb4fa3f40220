import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import type { Ease } from '../../../schema/fieldTypes/fieldType.ts';
import { rulesOf } from '../../../schema/fieldTypes/rules.ts';
import { isEmpty, matches } from '../../../schema/predicate.ts';
import { type RawRecord, type Reading, readRecord } from '../../../schema/readRecord.ts';

/** What a form needs to know to read what was typed. */
export interface FormReading {
  readonly fields: readonly ResolvedField[];
  readonly operation: 'create' | 'update';
  /** The record as it was when the form opened, or what a new one starts with. */
  readonly stored: RawRecord;
}

/**
 * Reads a whole form: canonical values, or words beside each wrong field. Text left in a field that is hidden now is not
 * read, so nobody is stopped by what they cannot see.
 * @example readForm({ fields, operation: 'create', stored: {} }, { code: 'gh' }, context).values.code // 'GH'
 */
export function readForm(form: FormReading, typed: RawRecord, context: RuleContext): Reading {
  const whole = { ...form.stored, ...settled(form, typed, context) };
  const seen = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = form.fields.find((one) => one.name === name);
      return [name, field && !matches(field.visible, whole, context) ? null : value];
    }),
  );
  return readRecord(form.fields, seen, { operation: form.operation, source: 'text', stored: form.stored }, context);
}

/** Typed texts as values wherever they can be read, for the conditions of other fields. */
function settled(form: FormReading, typed: RawRecord, context: RuleContext): RawRecord {
  const options = { operation: form.operation, source: 'text', stored: form.stored } as const;
  return { ...typed, ...readRecord(form.fields, typed, options, context).values };
}

/** What one field's text means, or what is wrong with it. */
export type OneReading = { readonly value: unknown } | { readonly error: string };

/**
 * Reads one field by itself, whatever the operation.
 * @example readOne(amount, '450', {}, context) // { value: 45000 }
 */
export function readOne(field: ResolvedField, typed: unknown, whole: RawRecord, context: RuleContext): OneReading {
  const { values, errors } = readRecord(
    [field],
    { [field.name]: typed },
    { operation: 'create', source: 'text', stored: isEmpty(typed) ? {} : whole },
    context,
  );
  const error = errors[field.name];
  return error === undefined ? { value: values[field.name] } : { error };
}

/** How a typed text could say the same for less; undefined where it could not. */
export function easeOf({ spec }: ResolvedField, typed: string, context: RuleContext): Ease | undefined {
  return rulesOf(spec).ease?.(typed, spec, context);
}

/** What a typed text comes to, in words; undefined where there is nothing to say. */
export function noteOf({ spec }: ResolvedField, typed: string, context: RuleContext): string | undefined {
  return rulesOf(spec).note?.(typed, spec, context);
}
