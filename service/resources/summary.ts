import { type Kysely, sql } from 'kysely';
import type { ResolvedResource, ResolvedWorkflow } from '../../src/schema/model.ts';
import type { EngineContext } from './context.ts';
import { matching } from './repository.ts';

/** How many records are in a state, and what they sum up to, in hundredths; null where nothing is added up. */
export interface StateSum {
  readonly state: string;
  readonly count: number;
  readonly sum: number | null;
}

const everything = { conditions: [], search: null, sort: [], offset: 0, limit: 0 } as const;

/** The records that somebody may see of a resource, counted by state: every state once, also those that nothing is in. */
export async function summaryOf<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  { field, states }: ResolvedWorkflow,
  context: EngineContext,
): Promise<readonly StateSum[]> {
  const sum = resource.summary?.sum ?? null;
  const total = sum === null ? sql`null` : sql`coalesce(sum(${sql.id(sum)}), 0)::bigint`;
  const { rows } = await sql<StateSum>`
    select ${sql.id(field)} as state, count(*) as count, ${total} as sum from ${sql.table(resource.name)}
    where ${matching(resource, context, everything)} group by 1
  `.execute(db);
  const found = new Map(rows.map((row) => [row.state, row]));
  return Object.keys(states).map((state) => found.get(state) ?? { state, count: 0, sum: sum === null ? null : 0 });
}
