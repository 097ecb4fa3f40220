import type { DataProvider, RaRecord } from 'ra-core';
import { identityOf } from '../../schema/csvImport/fields.ts';
import type { Known } from '../../schema/csvImport/judgeRow.ts';
import type { ImportRow } from '../../schema/csvImport/rows.ts';
import { type Fault, fault, type RuleContext } from '../../schema/fault.ts';
import { rulesOf } from '../../schema/fieldTypes/rules.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { matches } from '../../schema/predicate.ts';
import { targetOf } from '../fieldTypes/reference/target.ts';
import { findRecords, folded } from './findRecords.ts';

/** What was looked up so far: null for a value that no record has. */
export interface Knowledge {
  readonly records: ReadonlyMap<string, RaRecord | null>;
  readonly references: ReadonlyMap<string, string | Fault>;
}

const mark = (field: string, text: string) => `${field} ${folded(text)}`;

/** What rows are judged by. */
export function knownBy({ records, references }: Knowledge): Known {
  return {
    record: (identity) => records.get(identity) ?? undefined,
    reference: (field, text) => references.get(mark(field, text)),
  };
}

/** Where knowledge comes from. */
export interface Sources {
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly model: Model;
  readonly resource: ResolvedResource;
  readonly context: RuleContext;
  readonly signal: AbortSignal;
}

/**
 * Looks up what rows name and nobody has looked up yet: the records that they may change, and what their references mean.
 * @returns the same knowledge when there was nothing to look up
 */
export async function learn(knowledge: Knowledge, rows: readonly ImportRow[], sources: Sources): Promise<Knowledge> {
  const records = await learnRecords(knowledge, rows, sources);
  const references = await learnReferences(knowledge, rows, sources);
  return records === knowledge.records && references === knowledge.references ? knowledge : { records, references };
}

/**
 * Forgets the records that some rows name, so that they are looked up again.
 * @public read through the module that is loaded with the first file
 */
export function forget(knowledge: Knowledge, rows: readonly ImportRow[], sources: Omit<Sources, 'signal'>): Knowledge {
  const named = new Set(identities(rows, sources));
  return { ...knowledge, records: new Map([...knowledge.records].filter(([value]) => !named.has(value))) };
}

function identities(rows: readonly ImportRow[], { resource, context }: Omit<Sources, 'signal'>): readonly string[] {
  const field = identityOf(resource);
  if (!field) return [];
  return rows.flatMap(({ cells }) => {
    const text = cells[field.name] ?? '';
    const value = text.trim() === '' ? null : rulesOf(field.spec).parse(text, field.spec, context);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

async function learnRecords(
  knowledge: Knowledge,
  rows: readonly ImportRow[],
  sources: Sources,
): Promise<Knowledge['records']> {
  const field = identityOf(sources.resource);
  const values = [...new Set(identities(rows, sources))].filter((value) => !knowledge.records.has(value));
  if (!field || values.length === 0) return knowledge.records;
  const found = await findRecords({ ...sources, field, values });
  const exact = (value: string) => found.get(folded(value))?.find((record) => String(record[field.name]) === value);
  return new Map([...knowledge.records, ...values.map((value) => [value, exact(value) ?? null] as const)]);
}

/** References whose target people know by another text than its key, or whose key they gave themselves. */
async function learnReferences(
  knowledge: Knowledge,
  rows: readonly ImportRow[],
  sources: Sources,
): Promise<Knowledge['references']> {
  const learnt = new Map(knowledge.references);
  await sources.model.load(sources.resource.near);
  for (const field of sources.resource.fields) {
    const target = field.spec.type === 'reference' ? sources.model.resources[targetOf(field)] : undefined;
    const texts = rows.flatMap(({ cells }) => cells[field.name]?.trim() || []);
    const unknown = [...new Set(texts)].filter((text) => !learnt.has(mark(field.name, text)));
    if (!target || unknown.length === 0) continue;
    for (const [text, key] of await meanings(target, unknown, sources)) learnt.set(mark(field.name, text), key);
  }
  return learnt.size === knowledge.references.size ? knowledge.references : learnt;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function meanings(
  target: ResolvedResource,
  texts: readonly string[],
  sources: Sources,
): Promise<readonly (readonly [string, string | Fault])[]> {
  const by = target.field[target.generatedKey ? target.title : target.key];
  // Of what one may not list, or what is listed only under something else, the service says whether it is there.
  const listed = target.endpoints.list?.parameters.length === 0 || target.dialect === 'simple-rest';
  if (!listed || !matches(target.access.list, {}, sources.context)) return [];
  // A key made by the service speaks for itself; whether it is there, the service says.
  const named = texts.filter((text) => !(target.generatedKey && uuid.test(text)));
  const found = by ? await findRecords({ ...sources, resource: target, field: by, values: named }) : new Map();
  return named.map((text) => [text, meaning(target, by, found.get(folded(text)) ?? [])] as const);
}

function meaning(target: ResolvedResource, by: ResolvedField | undefined, found: readonly RaRecord[]): string | Fault {
  const [only, second] = found;
  if (!by || !only) return fault('unknown_reference');
  return second ? fault('ambiguous_reference') : String(only[target.key] ?? only.id);
}
