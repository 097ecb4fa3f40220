import { type Kysely, sql } from 'kysely';
import type { ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import type { EngineContext } from './context.ts';
import { matching } from './repository.ts';

/** How many records are in a state, and what they sum up to, in hundredths; null where nothing is added up. */
export interface StateSum {
  readonly state: string;
  readonly count: number;
  readonly sum: number | null;
  /** Those of them that are no part of the sum; null where all are. */
  readonly apart: { readonly count: number; readonly sum: number } | null;
}

interface Found {
  readonly state: string;
  readonly count: number;
  readonly sum: number;
  readonly apart_count: number;
  readonly apart_sum: number;
}

const everything = { conditions: [], search: null, sort: [], offset: 0, limit: 0 } as const;

/** The records that somebody may see of a resource, counted by state: every state once, also those that nothing is in. */
export async function summaryOf<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  { field, states }: ResolvedWorkflow,
  context: EngineContext,
): Promise<readonly StateSum[]> {
  const { sum = null, apart = null } = resource.summary ?? {};
  const amount = sum === null ? sql`0` : sql.id(sum);
  const isApart = apart === null ? sql`false` : sql`${sql.id(apart)} is true`;
  const total = (of: typeof amount) => sql`coalesce(sum(${amount}) filter (where ${of}), 0)::bigint`;
  const { rows } = await sql<Found>`
    select ${sql.id(field)} as state, count(*) as count, ${total(sql`not (${isApart})`)} as sum,
      count(*) filter (where ${isApart}) as apart_count, ${total(isApart)} as apart_sum
    from ${sql.table(resource.name)} where ${matching(resource, context, everything)} group by 1
  `.execute(db);
  const found = new Map(rows.map((row) => [row.state, row]));
  return Object.keys(states).map((state) => {
    const row = found.get(state) ?? { state, count: 0, sum: 0, apart_count: 0, apart_sum: 0 };
    return {
      state,
      count: row.count,
      sum: sum === null ? null : row.sum,
      apart: apart === null ? null : { count: row.apart_count, sum: row.apart_sum },
    };
  });
}
