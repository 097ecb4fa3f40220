import type { Context } from '../context.ts';
import { type Fault, fault, faultText, isFault, type RuleContext } from '../fault.ts';
import type { TextOptions } from '../fieldTypes/text/facts.ts';
import { referenceText } from '../fieldTypes/text/referenceText.ts';
import { written } from '../fieldTypes/written.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import { oncePer } from '../oncePer.ts';
import { fieldsOf, isEmpty, matches } from '../predicate.ts';
import { isRequired, type RawRecord, readAlone, readRecord } from '../readRecord.ts';
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
  /** Field to words; what belongs to no field stands under `ofRow`. */
  readonly faults: Readonly<Record<string, string>>;
  /** The values that no other row may have, by field. */
  readonly only: Readonly<Record<string, string>>;
  /** The fields of its record that have something, and would have nothing. */
  readonly emptied: readonly string[];
}

/** Under what faults have the words that are of a row as a whole. */
export const ofRow = '';

/** As many letters as are quoted of what stands beyond the last column. */
const quoted = 80;

/** What cannot be read by its columns means nothing: it names no record, and keeps no other row from anything. */
function unplaced(beyond: readonly string[], { t }: RuleContext): Judged {
  const texts = beyond.join(', ');
  const shown = texts.length > quoted ? `${texts.slice(0, quoted)}…` : texts;
  const words = t('imports.cells.beyond', { smart_count: beyond.length, count: beyond.length, texts: shown });
  return { verdict: 'faulty', values: {}, stored: null, faults: { [ofRow]: words }, only: {}, emptied: [] };
}

/**
 * Reads a row by the declaration: as a new record, or as a change of the one that its identifying field names.
 * @example judgeRow(countries, { number: 2, cells: { code: 'GH' }, source: [] }, known, context).faults.name // 'Required'
 */
export function judgeRow(resource: ResolvedResource, row: ImportRow, known: Known, context: RuleContext): Judged {
  if (row.beyond) return unplaced(row.beyond, context);
  const plan = planOf(resource, context);
  const { fields, identity } = plan;
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
    if (row.formulas?.includes(name)) wrong[name] = context.t('imports.cells.formula');
    const meant = referred ?? chosen;
    texts[name] = isFault(meant) ? text : (meant ?? text);
  }
  const named = identity ? readAlone(identity, texts, context) : null;
  const stored = named === null ? undefined : known.record(String(named));
  const may = stored !== undefined && plan.isChanged && matches(resource.access.update, stored, context);
  if (identity && stored && !may) wrong[identity.name] = faultText(fault('not_unique'), context);
  const read = stored && may ? readChange(plan, texts, stored, context) : readNew(resource, plan, texts, context);
  const faults: Record<string, string> = {};
  for (const name in read.errors) faults[name] = possible[name] ?? read.errors[name] ?? '';
  Object.assign(faults, wrong);
  const change = may ? stored : undefined;
  const verdict = isSomething(faults)
    ? 'faulty'
    : !change
      ? 'create'
      : isSomething(read.values)
        ? 'update'
        : 'unchanged';
  const only: Record<string, string> = {};
  for (const field of plan.unique) {
    const { name } = field;
    if (name in faults || !(name in texts)) continue;
    const value = field === identity && named !== null ? named : name in read.values ? read.values[name] : texts[name];
    if (isEmpty(value)) continue;
    const text = String(value);
    // Two spellings of one reference are one.
    only[name] = (field.spec as TextOptions).comparedAs ? referenceText(text) : text;
  }
  const emptied =
    verdict === 'update'
      ? Object.keys(read.values).filter((name) => isEmpty(read.values[name]) && !isEmpty(stored?.[name]))
      : [];
  return { verdict, values: read.values, stored: change ?? null, faults, only, emptied };
}

/** What is the same for each row of a file. */
interface Plan {
  readonly fields: readonly ResolvedField[];
  readonly identity: ResolvedField | null;
  /** Those of which no two records have the same, or no two rows say the same. */
  readonly unique: readonly ResolvedField[];
  readonly constants: readonly ResolvedField[];
  /** Those of which the record itself says whether they may be written. */
  readonly guarded: readonly ResolvedField[];
  /** What a new record has from the start, by all that it may have: objects of one shape are filled fastest. */
  readonly starts: RawRecord;
  /** Whether records that are there can be changed at all. */
  readonly isChanged: boolean;
}

const planOf = oncePer((resource: ResolvedResource, context: Context): Plan => {
  const fields = writtenFields(resource, context);
  const identity = identityOf(resource);
  const constants = resource.fields.filter((field) => field.constant !== null);
  return {
    fields,
    identity,
    unique: fields.filter((field) => field.unique || field.once || field === identity),
    constants,
    guarded: fields.filter(({ access }) => fieldsOf(access.write).length > 0),
    starts: Object.fromEntries([...fields, ...constants].map((field) => [field.name, field.default ?? undefined])),
    isChanged: resource.dialect === 'simple-rest' || resource.endpoints.update !== undefined,
  };
});

interface Read {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** Whether an object has anything in it. */
function isSomething(of: object): boolean {
  for (const _ in of) return true;
  return false;
}

function readNew(resource: ResolvedResource, plan: Plan, texts: RawRecord, context: RuleContext): Read {
  const closed = plan.guarded.filter((field) => !matches(field.access.write, texts, context));
  const open = closed.length === 0 ? plan.fields : plan.fields.filter((field) => !closed.includes(field));
  // Like a form, a new record starts with the defaults; an empty cell stays empty where it may.
  const raw: Record<string, unknown> = { ...plan.starts };
  for (const name in texts) {
    const text = texts[name];
    const starting = isEmpty(text) && raw[name] !== undefined ? resource.field[name] : undefined;
    if (!starting || !isRequired(starting, texts, context)) raw[name] = text;
  }
  for (const { name } of closed) raw[name] = texts[name];
  const options = { operation: 'create', source: 'text', stored: resource.given } as const;
  const fields = plan.constants.length === 0 ? open : [...open, ...plan.constants];
  const { values, errors } = readRecord(fields, raw, options, context);
  if (closed.length === 0) return { values, errors };
  const refused = closed.filter((field) => !isEmpty(texts[field.name]));
  const words = refused.map((field) => [field.name, faultText(fault('not_allowed'), context)]);
  return { values, errors: { ...errors, ...Object.fromEntries(words) } };
}

function readChange({ fields, identity }: Plan, texts: RawRecord, stored: RawRecord, context: RuleContext): Read {
  const errors: Record<string, string> = {};
  const raw: Record<string, unknown> = {};
  for (const field of fields) {
    if (!(field.name in texts) || field === identity) continue;
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
