import { type Fault, fault, faultText, isFault, type RuleContext } from '../fault.ts';
import { written } from '../fieldTypes/written.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { isEmpty, matches } from '../predicate.ts';
import { isRequired, type RawRecord, readRecord } from '../readRecord.ts';
import type { ChoiceMeaning } from './choicesByLabel.ts';
import { identityOf, writtenFields } from './fields.ts';
import type { ImportRow } from './rows.ts';

/** What is known of the records that exist. */
export interface Known {
  /** The record that has this value of the identifying field. */
  readonly record: (identity: string) => RawRecord | undefined;
  /** The key that a text in the column of a reference means, or what is wrong with it; undefined when nobody has looked. */
  readonly reference: (field: string, text: string) => string | Fault | undefined;
  /** What a text in the column of a choice means, or what is possible where it means nothing; undefined when the field is none. */
  readonly choice: ChoiceMeaning;
}

/** What a row means to do. `unchanged`: all that it says is so already. */
export type Verdict = 'create' | 'update' | 'unchanged' | 'faulty';

/** A row, read. */
export interface Judged {
  readonly verdict: Verdict;
  /** What to write: of an update, what is different. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The record that it changes. */
  readonly stored: RawRecord | null;
  /** Field to words. */
  readonly faults: Readonly<Record<string, string>>;
  /** The values that no other row may have, by field. */
  readonly only: Readonly<Record<string, string>>;
}

/**
 * Reads a row by the declaration: as a new record, or as a change of the one that its identifying field names.
 * @example judgeRow(countries, { number: 2, cells: { code: 'GH' }, source: [] }, known, context).faults.name // 'Required'
 */
export function judgeRow(resource: ResolvedResource, row: ImportRow, known: Known, context: RuleContext): Judged {
  const fields = writtenFields(resource, context);
  const texts: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  const possible: Record<string, string> = {};
  for (const field of fields) {
    const { name, spec } = field;
    const text = row.cells[name];
    if (text === undefined) continue;
    const referred = spec.type === 'reference' && text.trim() !== '' ? known.reference(name, text.trim()) : undefined;
    if (isFault(referred)) wrong[name] = faultText(referred, context);
    const chosen = known.choice(field, text);
    // A record may hold what is offered no more: the rules know.
    if (isFault(chosen)) possible[name] = faultText(chosen, context);
    const meant = referred ?? chosen;
    texts[name] = isFault(meant) ? text : (meant ?? text);
  }
  const identity = identityOf(resource);
  const named = identity ? readAlone(identity, texts, context) : null;
  const stored = named === null ? undefined : known.record(String(named));
  const served = resource.dialect === 'simple-rest' || resource.endpoints.update !== undefined;
  const may = stored !== undefined && served && matches(resource.access.update, stored, context);
  if (identity && stored && !may) wrong[identity.name] = faultText(fault('not_unique'), context);
  const read = stored && may ? readChange(resource, fields, texts, stored, context) : readNew(resource, texts, context);
  const refused = Object.entries(read.errors).map(([name, words]) => [name, possible[name] ?? words]);
  const faults: Readonly<Record<string, string>> = { ...Object.fromEntries(refused), ...wrong };
  const change = may ? stored : undefined;
  const verdict =
    Object.keys(faults).length > 0 ? 'faulty' : !change ? 'create' : isNothing(read) ? 'unchanged' : 'update';
  const unique = fields.filter((field) => (field.unique || field === identity) && !(field.name in faults));
  const whole: RawRecord = { ...texts, ...read.values, ...(identity && named !== null && { [identity.name]: named }) };
  const only = unique.flatMap(({ name }) =>
    name in texts && !isEmpty(whole[name]) ? [[name, String(whole[name])]] : [],
  );
  return { verdict, values: read.values, stored: change ?? null, faults, only: Object.fromEntries(only) };
}

interface Read {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
}

const isNothing = ({ values }: Read) => Object.keys(values).length === 0;

/** The value of one field by itself, whatever else the row says; null when it cannot be read. */
function readAlone(field: ResolvedField, texts: RawRecord, context: RuleContext): unknown {
  const read = readRecord([field], texts, { operation: 'create', source: 'text' }, context);
  return field.name in read.errors ? null : (read.values[field.name] ?? null);
}

function readNew(resource: ResolvedResource, texts: RawRecord, context: RuleContext): Read {
  const constants = resource.fields.filter((field) => field.constant !== null);
  const written = writtenFields(resource, context);
  const closed = written.filter((field) => !matches(field.access.write, texts, context));
  const fields = [...written.filter((field) => !closed.includes(field)), ...constants];
  // Like a form, a new record starts with the defaults; an empty cell stays empty where it may.
  const starts = fields.flatMap((field) => {
    const stays = field.name in texts && (!isEmpty(texts[field.name]) || !isRequired(field, texts, context));
    return field.default === null || stays ? [] : [[field.name, field.default]];
  });
  const raw = { ...texts, ...Object.fromEntries(starts) };
  const options = { operation: 'create', source: 'text', stored: resource.given } as const;
  const { values, errors } = readRecord(fields, raw, options, context);
  const refused = closed.filter((field) => !isEmpty(texts[field.name]));
  const words = refused.map((field) => [field.name, faultText(fault('not_allowed'), context)]);
  return { values, errors: { ...errors, ...Object.fromEntries(words) } };
}

function readChange(
  resource: ResolvedResource,
  fields: readonly ResolvedField[],
  texts: RawRecord,
  stored: RawRecord,
  context: RuleContext,
): Read {
  const errors: Record<string, string> = {};
  const raw: Record<string, unknown> = {};
  for (const field of fields) {
    if (!(field.name in texts) || field === identityOf(resource)) continue;
    const open = !field.immutable && matches(field.access.write, stored, context);
    if (open) raw[field.name] = texts[field.name];
    else if (!isSame(field, readAlone(field, { ...stored, ...texts }, context), stored)) {
      errors[field.name] = faultText(fault(field.immutable ? 'immutable' : 'not_allowed'), context);
    }
  }
  const read = readRecord(fields, raw, { operation: 'update', source: 'text', stored }, context);
  const changed = fields.filter(
    (field) => field.name in read.values && !isSame(field, read.values[field.name], stored),
  );
  const values = Object.fromEntries(changed.map(({ name }) => [name, read.values[name]]));
  return { values, errors: { ...read.errors, ...errors } };
}

/** Two values are the same when a file shows them the same. */
function isSame(field: ResolvedField, value: unknown, stored: RawRecord): boolean {
  const held = stored[field.name];
  if (isEmpty(value) || isEmpty(held)) return isEmpty(value) && isEmpty(held);
  return written(field.spec, value) === written(field.spec, held);
}
