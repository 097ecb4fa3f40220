import { type Kysely, sql, type Transaction } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ReferenceOptions } from '../../../src/schema/fieldTypes/reference/facts.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { type FieldProblem, ServiceError } from '../http/errors.ts';
import { storedFields } from '../storage/columnSql.ts';
import { storedResources } from '../storage/table.ts';
import type { EngineContext } from './context.ts';
import { isThere } from './isThere.ts';
import type { Row, StoredRecord } from './rows.ts';

/** The name of the resource that a field points at, if it is one that points. */
export function targetOf(field: ResolvedField): string | null {
  const spec: typeof field.spec & Partial<ReferenceOptions> = field.spec;
  return spec.to ?? null;
}

/** The keys in a field that points at one record, or at several. */
function keysIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((key) => typeof key === 'string');
}

/**
 * What is wrong with the references among some values: each must be a record that the person may see, within the
 * partner. Those found are kept from being deleted until the transaction ends.
 */
export async function missingReferences<T>(
  trx: Transaction<T>,
  model: Model,
  resource: ResolvedResource,
  context: EngineContext,
  values: Row,
): Promise<readonly FieldProblem[]> {
  const stored = new Map(storedResources(model).map((one) => [one.name, one]));
  const problems: FieldProblem[] = [];
  for (const field of resource.fields) {
    const target = stored.get(targetOf(field) ?? '');
    if (!target) continue;
    for (const key of keysIn(values[field.name])) {
      if (await isThere(trx, target, context, key, { lock: 'key share' })) continue;
      problems.push({ field: field.name, key: 'validation.unknown_reference' });
      break;
    }
  }
  return problems;
}

/**
 * Refuses to remove a record that others point at.
 * @throws ServiceError 409 that says which records, and how many
 */
export async function refuseWhileReferenced<T>(
  db: Kysely<T>,
  model: Model,
  resource: ResolvedResource,
  context: EngineContext,
  record: StoredRecord,
): Promise<void> {
  const users: string[] = [];
  for (const other of storedResources(model)) {
    const pointing = storedFields(other).filter((field) => targetOf(field) === resource.name);
    let count = 0;
    for (const field of pointing) count += await countOf(db, other, field, record[resource.key]);
    if (count > 0) users.push(`${context.t(`resources.${other.name}.name`, { smart_count: count })} (${count})`);
  }
  if (users.length > 0) throw new ServiceError(409, 'still_referenced', { params: { records: users.join(', ') } });
}

async function countOf<T>(db: Kysely<T>, other: ResolvedResource, field: ResolvedField, key: unknown): Promise<number> {
  const column = sql.id(field.name);
  const isList = fieldFacts[field.spec.type].column === 'text[]';
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(other.name)}
    where ${isList ? sql`${key} = any(${column})` : sql`${column} = ${key}`}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
