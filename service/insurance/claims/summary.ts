import { sumOf } from '../shared/amounts.ts';
import type { Cents } from '../../../src/schema/units.ts';
import { type Kysely, sql } from 'kysely';
import { claimDashboards } from '../../../src/resources/rules/claimDashboards.ts';
import { zoneOf } from '../../../src/schema/day.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { matching } from '../../platform/records/repository.ts';

/** One dashboard in numbers. */
export interface DashboardSum {
  readonly dashboard: string;
  readonly count: number;
  /** Approved amounts, in hundredths, without those that are paid out of goodwill. */
  readonly amount_in_cents: Cents;
  readonly ex_gratia_in_cents: Cents;
  /** When the oldest of its claims was made. */
  readonly oldest_at: string | null;
  /** When the next one should be decided, or expires. */
  readonly next_due_at: string | null;
  /** Whose time is over. */
  readonly overdue: number;
}

interface Found {
  readonly status: string;
  readonly count: number;
  readonly amount: Cents;
  readonly ex_gratia: Cents;
  readonly oldest: Date;
  readonly due: Date | null;
  readonly overdue: number;
}

const everything = { conditions: [], search: null, sort: [], offset: 0, limit: 0 } as const;

const least = (dates: readonly (Date | null)[]): string | null =>
  dates
    .flatMap((date) => (date === null ? [] : [new Date(date).toISOString()]))
    .toSorted()
    .at(0) ?? null;

/** The claims that somebody may see, by dashboard: how many, how much, how old, how soon. */
export async function dashboardsOf<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
): Promise<readonly DashboardSum[]> {
  const due = sql`case status when 'decision_pending' then decision_due_at
    when 'documents_pending' then (documents_deadline + 1)::timestamp at time zone ${zoneOf(context.partner)} end`;
  const { rows } = await sql<Found>`
    select status, count(*) as count, min(created_at) as oldest,
      coalesce(sum(approved_amount) filter (where ex_gratia is not true), 0)::bigint as amount,
      coalesce(sum(approved_amount) filter (where ex_gratia), 0)::bigint as ex_gratia,
      min(${due}) as due, count(*) filter (where ${due} < ${context.now}) as overdue
    from claims where ${matching(resource, context, everything)} group by status
  `.execute(db);
  const add = (found: readonly Found[], field: 'count' | 'overdue') => found.reduce((sum, one) => sum + one[field], 0);
  return Object.entries(claimDashboards).map(([dashboard, states]) => {
    const found = rows.filter(({ status }) => states.some((one) => one === status));
    return {
      dashboard,
      count: add(found, 'count'),
      amount_in_cents: sumOf(found.map(({ amount }) => amount)),
      ex_gratia_in_cents: sumOf(found.map(({ ex_gratia: amount }) => amount)),
      oldest_at: least(found.map(({ oldest }) => oldest)),
      next_due_at: least(found.map((one) => one.due)),
      overdue: add(found, 'overdue'),
    };
  });
}
