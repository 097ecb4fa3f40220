import { type Kysely, sql } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from './context.ts';
import { every } from './filterSql.ts';
import { visible } from './repository.ts';
import { hasValue } from './sameValue.ts';

interface ThereOptions {
  /** While another record comes to refer to it. */
  readonly lock?: 'key share';
  /** Another field than the key. */
  readonly by?: string;
}

/**
 * Whether there is such a record within what the context may see. What records have that is worked out of others is not, for this answer.
 * @example await isThere(trx, contacts, context, guid, { lock: 'key share' })
 */
export async function isThere<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  value: string,
  { lock, by = resource.key }: ThereOptions = {},
): Promise<boolean> {
  if (value.includes('\0')) return false;
  const { rows } = await sql`
    select 1 from ${sql.table(resource.name)}
    where ${every([hasValue(resource.field[by], by, value), ...visible(resource, context)])}
    order by created_at desc limit 1 ${sql.raw(lock ? `for ${lock}` : '')}
  `.execute(db);
  return rows.length > 0;
}
