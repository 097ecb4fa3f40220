import { type Fault, fault, type RuleContext } from '../fault.ts';
import { rulesOf } from '../fieldTypes/rules.ts';
import type { TextOptions } from '../fieldTypes/text/facts.ts';
import { referenceText } from '../fieldTypes/text/referenceText.ts';
import type { Model, ResolvedField, ResolvedResource } from '../model.ts';
import { matches } from '../predicate.ts';
import type { RawRecord } from '../readRecord.ts';
import type { ChoiceMeaning } from './choicesByLabel.ts';
import { identityOf } from './fields.ts';
import { folded } from './folded.ts';
import type { Known } from './judgeRow.ts';
import type { ImportRow } from './rows.ts';

/** What is known by a text: a map is one. */
export interface Book<Of> {
  readonly get: (text: string) => Of | undefined;
  readonly has: (text: string) => boolean;
  readonly set: (text: string, what: Of) => unknown;
  readonly delete: (text: string) => unknown;
}

/** What was looked up so far: null for a value that no record has. */
export interface Knowledge {
  readonly records: Book<RawRecord | null>;
  readonly references: Book<string | Fault>;
}

/** Before anything was looked up. @example const known = knownBy(await learn(nothingKnown(), rows, sources), choice); */
export const nothingKnown = (): Knowledge => ({ records: new Map(), references: new Map() });

const mark = (field: string, text: string) => `${field} ${folded(text)}`;

/** What rows are judged by: what was looked up, and what people call the choices. */
export function knownBy({ records, references }: Knowledge, choice: ChoiceMeaning): Known {
  return {
    choice,
    record: (identity) => records.get(identity) ?? undefined,
    reference: (field, text) => references.get(mark(field, text)),
  };
}

/** Where knowledge comes from. */
export interface Sources {
  readonly model: Pick<Model, 'load' | 'resources'>;
  readonly resource: ResolvedResource;
  readonly context: RuleContext;
  /** The records that somebody sees of a resource and that have one of some values in a field, by that value, folded. */
  readonly find: (search: {
    readonly resource: ResolvedResource;
    readonly field: ResolvedField;
    readonly values: readonly string[];
    /** Only records that have such a value to the letter are asked for. */
    readonly exact?: boolean;
  }) => Promise<ReadonlyMap<string, readonly RawRecord[]>>;
  /** Several things can be looked for beside each other: each in a call of its own. */
  readonly beside?: boolean;
  /** It finds records of any resource, also of one whose list asks for something else first. */
  readonly findsAnything?: (resource: string) => boolean;
}

/** What tells which records rows mean, without looking anything up. */
type Naming = Pick<Sources, 'resource' | 'context'>;

/**
 * Looks up what rows name and nobody has looked up yet: the records that they may change, and what their references mean.
 * @returns the same knowledge, with what was found
 */
export async function learn(knowledge: Knowledge, rows: readonly ImportRow[], sources: Sources): Promise<Knowledge> {
  const records = learnRecords(knowledge, rows, sources);
  if (!sources.beside) await records;
  await Promise.all([records, learnReferences(knowledge, rows, sources)]);
  return knowledge;
}

/**
 * Forgets the records that some rows name, so that they are looked up again.
 * @public read through the module that is loaded with the first file
 */
export function forget({ records }: Knowledge, rows: readonly ImportRow[], naming: Naming): void {
  for (const named of identities(rows, naming)) records.delete(named);
}

/** The value of the identifying field of a row, by which it means a record; null when it says none that can be read. */
export function identityIn({ cells }: Pick<ImportRow, 'cells'>, { resource, context }: Naming): string | null {
  const field = identityOf(resource);
  const text = (field && cells[field.name]) ?? '';
  if (!field || text.trim() === '') return null;
  const value = rulesOf(field.spec).parse(text, field.spec, context);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function identities(rows: readonly ImportRow[], naming: Naming): readonly string[] {
  return rows.flatMap((row) => identityIn(row, naming) ?? []);
}

async function learnRecords({ records }: Knowledge, rows: readonly ImportRow[], sources: Sources): Promise<void> {
  const field = identityOf(sources.resource);
  const values = [...new Set(identities(rows, sources))].filter((value) => !records.has(value));
  if (!field || values.length === 0 || !isListed(sources.resource, sources)) return;
  const found = await sources.find({ resource: sources.resource, field, values, exact: true });
  // Two spellings of one reference are one.
  const meant = (field.spec as TextOptions).comparedAs ? (value: unknown) => referenceText(String(value)) : String;
  const there = new Map([...found.values()].flat().map((record) => [meant(record[field.name]), record]));
  for (const value of values) records.set(value, there.get(meant(value)) ?? null);
}

/** Whether records can be looked for: of a list that asks for something else first, only where the source finds anything. */
function isListed(
  { name, endpoints, dialect }: ResolvedResource,
  { findsAnything }: Pick<Sources, 'findsAnything'>,
): boolean {
  return findsAnything?.(name) === true || endpoints.list?.parameters.length === 0 || dialect === 'simple-rest';
}

/** The name of the resource that a field points to, if it is one that does. */
function targetOf({ spec }: ResolvedField): string {
  const { to = '' }: typeof spec & { readonly to?: string } = spec;
  return to;
}

/** References whose target people know by another text than its key, or whose key they gave themselves. */
async function learnReferences({ references }: Knowledge, rows: readonly ImportRow[], sources: Sources): Promise<void> {
  await sources.model.load(sources.resource.near);
  for (const field of sources.resource.fields) {
    const target = field.spec.type === 'reference' ? sources.model.resources[targetOf(field)] : undefined;
    if (!target) continue;
    const texts = rows.flatMap(({ cells }) => cells[field.name]?.trim() || []);
    const marks = new Map(texts.map((text) => [text, mark(field.name, text)]));
    const unknown = [...marks].flatMap(([text, its]) => (references.has(its) ? [] : [text]));
    if (unknown.length === 0) continue;
    for (const [text, key] of await meanings(target, unknown, sources)) references.set(marks.get(text) ?? text, key);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function meanings(
  target: ResolvedResource,
  texts: readonly string[],
  sources: Sources,
): Promise<readonly (readonly [string, string | Fault])[]> {
  // Of what one may not list, or what is listed only under something else, the service says whether it is there.
  if (!isListed(target, sources) || !matches(target.access.list, {}, sources.context)) return [];
  // A key made by the service speaks for itself; whether it is there, the service says.
  const named = texts.filter((text) => !(target.generatedKey && uuid.test(text)));
  /** The key of the record that a text means; none where there are several. */
  const found = new Map<string, string | null>();
  for (const field of namesOf(target)) {
    for (const [text, records] of await sources.find({ resource: target, field, values: named })) {
      for (const record of records) {
        const key = String(record[target.key] ?? record.id);
        const other = found.get(text);
        found.set(text, other === undefined || other === key ? key : null);
      }
    }
  }
  return named.map((text) => [text, meaning(found.get(folded(text)))] as const);
}

/** By what people say which record they mean: its title and, of what has a code that no two share, that too; else the key that they gave it. */
export function namesOf(target: ResolvedResource): readonly ResolvedField[] {
  const title = target.field[target.generatedKey ? target.title : target.key];
  const identity = identityOf(target);
  const isCode = identity?.spec.type === 'text' && target.generatedKey && identity !== title;
  return [...(title ? [title] : []), ...(isCode ? [identity] : [])];
}

const unknownReference = fault('unknown_reference');
const ambiguousReference = fault('ambiguous_reference');

function meaning(key: string | null | undefined): string | Fault {
  if (key === undefined) return unknownReference;
  return key ?? ambiguousReference;
}
