import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../schema/model.ts';

/** What a form holds: typed text, or the value that it was read as. */
export type FormValues = Record<string, unknown>;

/** What an input holds while there is no value, by how the type is kept. */
const blanks: Readonly<Record<string, unknown>> = { boolean: false, 'text[]': [] };

/**
 * What the inputs of a form start with: the record's values, else the declared defaults (for a new record), else nothing.
 * @example initialValues(resource.fields, null).cardinality // 1
 */
export function initialValues(
  fields: readonly ResolvedField[],
  record: Readonly<Record<string, unknown>> | null,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const given = record ? record[field.name] : field.default;
      const { parts } = field;
      const blank = parts && (parts.many ? [] : initialValues(parts.fields, null));
      return [field.name, given ?? blank ?? blanks[fieldFacts[field.spec.type].column] ?? ''];
    }),
  );
}

/** Whether two values of an input are the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The values that differ from those that the form opened with. @example changedValues({ a: 1, b: 2 }, { a: 1 }) // { b: 2 } */
export function changedValues(values: FormValues, opened: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, opened[name])));
}
