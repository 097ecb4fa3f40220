import { sql, type Transaction } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { type FieldProblem, invalid } from '../http/errors.ts';
import { tableOf } from '../storage/table.ts';
import type { EngineContext } from './context.ts';
import { hasValue } from './sameValue.ts';
import { scopeOf } from './repository.ts';
import type { Row } from './rows.ts';

const taken = (field: string): FieldProblem => ({ field, key: 'validation.not_unique' });

/** The values that another record has already. */
export async function takenValues<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  context: EngineContext,
  values: Row,
  key: unknown,
): Promise<readonly FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const field of resource.fields) {
    const value = values[field.name];
    const guarded = field.unique || field.name === resource.key;
    if (!guarded || value === null || value === undefined) continue;
    const scope = resource.scope === 'partner' ? sql`and partner_guid = ${scopeOf(context)}` : sql``;
    const other = key === null ? sql`` : sql`and ${sql.id(resource.key)} <> ${key}`;
    const { rows } = await sql`
      select 1 from ${sql.table(resource.name)} where ${hasValue(field, field.name, value)} ${scope} ${other} limit 1
    `.execute(trx);
    if (rows.length > 0) problems.push(taken(field.name));
  }
  return problems;
}

/**
 * Runs a write; when somebody was quicker with the same value, that is the field's error.
 * @throws ServiceError 400 that names the field
 */
export async function refusingDuplicates<Result>(
  resource: ResolvedResource,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const field = violated(resource, error);
    throw field === null ? error : invalid([taken(field)]);
  }
}

function violated(resource: ResolvedResource, error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505' || !('constraint' in error))
    return null;
  const { constraint } = error;
  if (constraint === `${resource.name}_pkey`) return resource.key;
  return tableOf(resource).indexes.find((index) => index.name === constraint)?.unique ?? null;
}
