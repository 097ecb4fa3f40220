import * as z from 'zod/mini';
import { fault, faultText, isFault, type RuleContext } from './fault.ts';
import { fieldFacts } from './fieldTypes/facts.ts';
import { rulesOf } from './fieldTypes/rules.ts';
import { isObject } from './fieldTypes/parts.ts';
import { written } from './fieldTypes/written.ts';
import type { ChoicesOptions } from './fieldTypes/choices/facts.ts';
import type { ColumnType } from './fieldTypes/fieldType.ts';
import type { ResolvedField } from './model.ts';
import { oncePer } from './oncePer.ts';
import { fieldsOf, isEmpty, matches } from './predicate.ts';

/** Values of a form, a CSV row or a request body, before they are trusted. */
export type RawRecord = Readonly<Record<string, unknown>>;

/** One message per field that is wrong, and the values that were read. */
export interface Reading {
  /** Only the fields that were given and are shown; empty ones are `null`. */
  readonly values: Readonly<Record<string, unknown>>;
  /**
   * Field name to the message for a person, in the language of the context. What is wrong within an object or a row stands under
   * its place: `expenses.0.description`.
   */
  readonly errors: Readonly<Record<string, string>>;
}

/** How strictly, and for what, a record is read. */
export interface ReadOptions {
  readonly operation: 'create' | 'update';
  /** `text`: typed or from a CSV, so numbers come as text. `wire`: JSON, where a number must be a number. */
  readonly source: 'text' | 'wire';
  /** The stored record of an update: fields that are not sent keep its values for conditions. */
  readonly stored?: RawRecord;
}

/** What a field's type keeps as text anyway: read the same from a form and from the wire. */
const textColumns: readonly ColumnType[] = ['text', 'date', 'timestamptz'];

/** What may hold a list. */
const listColumns: readonly ColumnType[] = ['text[]', 'jsonb'];

const columnOf = (field: ResolvedField) => fieldFacts[field.spec.type].column;

/**
 * Reads and checks the values of some fields by their declaration: canonical values out, or words beside each wrong field.
 * The one reading for forms, CSV rows, workflow forms and the service.
 * @example
 * readRecord(model.resources.countries.fields, { code: 'gh' }, { operation: 'create', source: 'text' }, context)
 * // { values: { code: 'GH' }, errors: { name: 'Required', currency_code: 'Required' } }
 */
export function readRecord(
  fields: readonly ResolvedField[],
  raw: RawRecord,
  options: ReadOptions,
  context: RuleContext,
): Reading {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const within: Record<string, Readonly<Record<string, string>>> = {};
  const whole: Record<string, unknown> = { ...options.stored, ...raw };
  const given = options.operation === 'create' ? {} : { ...dependents(fields, raw, options.stored), ...raw };
  for (const field of fields) {
    if (!isWritten(field, options.operation)) continue;
    if (options.operation === 'update' && !(field.name in given)) continue;
    // What is there is what is there: it is not read anew by rules that may have changed since.
    const isAsStored =
      options.operation === 'update' &&
      options.stored &&
      (whole[field.name] === options.stored[field.name] ||
        (field.parts !== null && isSame(whole[field.name], options.stored[field.name])));
    const read =
      isAsStored && !isEmpty(whole[field.name])
        ? whole[field.name]
        : readValue(field, whole[field.name], options, contextOf(field, whole, context));
    const parts = isFault(read) || isAsStored ? null : readParts(field, read, options, context);
    if (isFault(read)) errors[field.name] = faultText(read, context);
    else if (parts) {
      values[field.name] = parts.value;
      whole[field.name] = parts.value;
      within[field.name] = parts.errors;
    } else {
      values[field.name] = read;
      whole[field.name] = read;
    }
  }
  for (const field of fields) {
    if (!(field.name in values) && !(field.name in errors)) continue;
    if (!matches(field.visible, whole, context)) {
      // Nobody can mend what is not shown.
      delete errors[field.name];
      delete within[field.name];
      // What the record itself makes pointless is cleared; what only the partner or the person does not see is left alone.
      if (fieldsOf(field.visible).length > 0) values[field.name] = null;
      else delete values[field.name];
      continue;
    }
    if (field.name in errors) continue;
    if (isKept(field, values[field.name], whole, options)) {
      delete within[field.name];
      continue;
    }
    const found = within[field.name];
    if (found && Object.keys(found).length > 0) continue;
    const held = options.operation === 'update' ? options.stored?.[field.name] : null;
    const message = check(holding(field, held), values[field.name], whole, contextOf(field, whole, context));
    if (message) errors[field.name] = message;
  }
  for (const field of fields) {
    if (field.constant !== null && options.operation === 'create') values[field.name] = field.constant;
  }
  for (const [name, found] of Object.entries(within)) {
    for (const [place, message] of Object.entries(found)) errors[`${name}.${place}`] = message;
  }
  return { values, errors };
}

/**
 * The value of one field by itself, whatever else its record says: as readRecord reads it into a new record, without what it costs to read a whole one.
 * @returns null where it is empty, is not shown or cannot be read
 * @example readAlone(model.resources.countries.field.code, { code: 'gh' }, context) // 'GH'
 */
export function readAlone(field: ResolvedField, raw: RawRecord, context: RuleContext): unknown {
  const options = { operation: 'create', source: 'text' } as const;
  if (field.parts) {
    const { values, errors } = readRecord([field], raw, options, context);
    return Object.keys(errors).length > 0 ? null : (values[field.name] ?? null);
  }
  if (!isWritten(field, 'create') || !matches(field.visible, raw, context)) return null;
  const read = readValue(field, raw[field.name], options, contextOf(field, raw, context));
  if (isFault(read) || isEmpty(read)) return null;
  const record = { ...raw, [field.name]: read };
  return check(field, read, record, contextOf(field, record, context)) === null ? read : null;
}

/**
 * Objects as their fields say, with what is wrong in them by its place; null when there are none to be read. Each is read whole: what it
 * has besides its fields is a fault, what is left out has its default.
 */
function readParts({ parts }: ResolvedField, read: unknown, { source }: ReadOptions, context: RuleContext) {
  if (!parts) return null;
  const rows: unknown = parts.many ? read : [read];
  // What is no object at all is told by the rules of the type.
  if (!Array.isArray(rows) || !rows.every(isObject)) return null;
  const errors: Record<string, string> = {};
  const values = rows.map((row, index) => {
    const place = parts.many ? `${index}.` : '';
    const one = readRecord(
      parts.fields,
      { ...startsOf(parts.fields), ...row },
      { operation: 'create', source },
      context,
    );
    for (const [name, message] of Object.entries(one.errors)) errors[place + name] = message;
    for (const name of unknownIn(parts.fields, row)) errors[place + name] = faultText(fault('unknown_field'), context);
    return one.values;
  });
  return { value: parts.many ? values : values[0], errors };
}

/** What fields hold where nothing was given. @example startsOf(resolveFields({ kind: choice(['x'], { default: 'x' }) })) // { kind: 'x' } */
export function startsOf(fields: readonly ResolvedField[]): RawRecord {
  return Object.fromEntries(
    fields.flatMap((field) => (field.default === null ? [] : [[field.name, field.default] as const])),
  );
}

/** The members of an object that are none of its fields. @example unknownIn(fields, { nmae: 'x' }) // ['nmae'] */
export function unknownIn(fields: readonly ResolvedField[], given: RawRecord): readonly string[] {
  return Object.keys(given).filter((name) => !fields.some((field) => field.name === name));
}

/**
 * Whether a change leaves a field as it is, and all that its rules look at: whatever has been declared since it was stored (a choice
 * fewer, a tighter length, `required`), nobody is held back by what they have not touched.
 */
function isKept(field: ResolvedField, value: unknown, whole: RawRecord, options: ReadOptions): boolean {
  const { operation, stored } = options;
  if (operation !== 'update' || !stored || !(field.name in stored)) return false;
  if (isStray(field, value, options) || !isSame(value, stored[field.name])) return false;
  return [...dependsOn(field), ...countryOf(field)].every((name) => isSame(whole[name], stored[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The field with what its record holds already among what is allowed. */
function holding(field: ResolvedField, held: unknown): ResolvedField {
  const { spec } = field;
  const { holding: widened } = rulesOf(spec);
  return widened && !isEmpty(held) ? { ...field, spec: { ...spec, ...widened(spec, held) } } : field;
}

/** Stored values that the given ones may have made wrong: of fields whose conditions or bounds name a field that is given. */
function dependents(fields: readonly ResolvedField[], raw: RawRecord, stored: RawRecord | undefined): RawRecord {
  if (!stored) return {};
  const touched = fields.filter((field) => dependsOn(field).some((name) => name in raw));
  return Object.fromEntries(touched.map(({ name }) => [name, stored[name]]));
}

function dependsOn(field: ResolvedField): readonly string[] {
  return [...fieldsOf(field.visible), ...fieldsOf(field.required), ...(boundOf(field) ?? []), ...countedIn(field)];
}

/** The field that holds the least value of another. */
function boundOf(field: ResolvedField): readonly [string] | null {
  const { notBelow } = field.spec as { readonly notBelow?: string };
  return notBelow === undefined ? null : [notBelow];
}

/** Where a list's length is counted, and what is counted there. */
function countedOf(field: ResolvedField): ChoicesOptions['asManyAs'] {
  return (field.spec as ChoicesOptions & typeof field.spec).asManyAs;
}

function countedIn(field: ResolvedField): readonly string[] {
  const counted = countedOf(field);
  return counted ? [counted.field] : [];
}

/** Whether a person writes this field in this operation. */
export function isWritten(field: ResolvedField, operation: 'create' | 'update'): boolean {
  if (field.readOnly || field.constant !== null) return false;
  return operation === 'create' || !field.immutable;
}

/** Whether a field must be filled for this record. */
export function isRequired(field: ResolvedField, record: RawRecord, context: RuleContext): boolean {
  return matches(field.visible, record, context) && matches(field.required, record, context);
}

/** The context whose country a field's values are written in: that of another field where the declaration says so. */
function contextOf(field: ResolvedField, record: RawRecord, context: RuleContext): RuleContext {
  const [countryField] = countryOf(field);
  const country = countryField === undefined ? null : record[countryField];
  if (typeof country !== 'string' || country === '') return context;
  const partner = context.partner ?? { guid: '', code: '', country, currency: '' };
  return { ...context, partner: { ...partner, country } };
}

function countryOf(field: ResolvedField): readonly string[] {
  const { countryField } = field.spec as { readonly countryField?: string };
  return countryField === undefined ? [] : [countryField];
}

function readValue(field: ResolvedField, raw: unknown, options: ReadOptions, context: RuleContext): unknown {
  // A list without rows is one.
  if (field.parts?.many && Array.isArray(raw)) return raw;
  if (isEmpty(raw) && !isStray(field, raw, options)) return null;
  const rules = rulesOf(field.spec);
  if (typeof raw !== 'string') return rules.normal?.(raw) ?? raw;
  const textual = textColumns.includes(columnOf(field));
  if (!textual && options.source === 'wire') return raw;
  // A leading space is a fault to be told, not to be trimmed away by a parser.
  if (textual && /^\s/.test(raw) && raw.trim() !== '') return fault('leading_space');
  if (raw.trim() === '') return null;
  return rules.parse(raw, field.spec, context);
}

/** On the wire only a list may be an empty list: elsewhere it is a value of the wrong kind. */
function isStray(field: ResolvedField, raw: unknown, options: ReadOptions): boolean {
  return options.source === 'wire' && Array.isArray(raw) && !listColumns.includes(columnOf(field));
}

/** To put a schema together takes longer than to hold a value against it. */
const schemaOf = oncePer((spec: ResolvedField['spec'], context: RuleContext) => rulesOf(spec).schema(spec, context));

function check(field: ResolvedField, value: unknown, record: RawRecord, context: RuleContext): string | null {
  if (isEmpty(value) && !Array.isArray(value)) {
    return isRequired(field, record, context)
      ? faultText(fault('required'), context)
      : checkCount(field, [], record, context);
  }
  const result = z.safeParse(schemaOf(field.spec, context), value);
  if (!result.success) return result.error.issues[0]?.message ?? faultText(fault('not_text'), context);
  return checkBound(field, value, record, context) ?? checkCount(field, value, record, context);
}

function checkCount(field: ResolvedField, value: unknown, record: RawRecord, context: RuleContext): string | null {
  const counted = countedOf(field);
  const text = counted ? record[counted.field] : null;
  if (!counted || typeof text !== 'string' || !Array.isArray(value)) return null;
  const count = text.split(counted.mark).length - 1;
  return value.length === count ? null : faultText(fault('as_many', { mark: counted.mark, count }), context);
}

/** Dates are ISO texts, numbers numbers: both compare as they are. */
function checkBound(field: ResolvedField, value: unknown, record: RawRecord, context: RuleContext): string | null {
  const [name] = boundOf(field) ?? [];
  const least = name === undefined ? null : record[name];
  const isBelow =
    (typeof least === 'string' && typeof value === 'string' && value < least) ||
    (typeof least === 'number' && typeof value === 'number' && value < least);
  if (!isBelow) return null;
  const { below } = rulesOf(field.spec);
  const found = below?.(least, field.spec, context) ?? fault('below_other', { other: written(field.spec, least) });
  return faultText(found, context);
}
