import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from './context.ts';
import type { ListQuery } from './listQuery.ts';
import { columnTexts } from './columnTexts.ts';
import { every, orderSql } from './filterSql.ts';
import { matching, visible } from './repository.ts';
import { type Row, type StoredRecord, toRecord } from './rows.ts';

/** A query for `key` and `position` (from 1) of every record that a list finds, in its order, for whoever works through all. */
export function selectKeys(
  resource: ResolvedResource,
  context: EngineContext,
  query: ListQuery,
): RawBuilder<{ key: string; position: number }> {
  return sql`
    select ${sql.id(resource.key)}::text as key,
      (row_number() over (order by ${orderSql(resource, query, context)}))::integer as position
    from ${sql.table(resource.name)} where ${matching(resource, context, query)}
  `;
}

/** The records of some keys that the context may see, in no order; what is gone is left out. */
export async function recordsOfKeys<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  keys: readonly string[],
): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<Row>`
    select ${columnTexts(resource).record} from ${sql.table(resource.name)}
    where ${every([sql`${sql.id(resource.key)} = any(${keys})`, ...visible(resource, context)])}
  `.execute(db);
  return rows.map((row) => toRecord(resource, row));
}
