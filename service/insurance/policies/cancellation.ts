import { formatDate } from '../../../i18n/format.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { ResolvedAction } from '../../../src/schema/model.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { invalid } from '../../platform/http/errors.ts';
import { spendBalance } from '../premiums/module.ts';
import type { Stored } from '../shared/stored.ts';
import type { Acting, Consequence, Doing } from '../shared/effects.ts';
import { termEnd } from './renewal.ts';

/**
 * What a policy is that somebody cancels: at once today, later from the day that was asked for. What has not begun has no cover
 * that could go on until then: it is cancelled at once whatever the day.
 * @throws ServiceError 400 beside the day when it is after the end of the term, or a year from now where it has none
 */
export function cancelled({ asked, record, context }: Doing<'policy', 'cancel'>) {
  const today = todayOf(context);
  const day = asked.cancellation_date;
  const last = record.end_date ?? termEnd(today);
  if (day > today && day > last) {
    const key = record.end_date === null ? 'service.policies.within_a_year' : 'service.policies.after_term';
    throw invalid([{ field: 'cancellation_date', key, params: { date: formatDate(last, context.locale) } }]);
  }
  if (record.status === 'pending') return { status: 'cancelled', cancellation_date: today } as const;
  return { status: day <= today ? 'cancelled' : 'cancel_pending' } as const;
}

/** What a policy is whose cancellation is taken back: what an administrator had paused is so still, anything else goes on. */
export async function rescinded({ trx, record }: Doing<'policy', 'rescind_cancellation'>) {
  const before = await trx
    .selectFrom('workflow_actions')
    .select('from_state')
    .where('entity_guid', '=', record.guid)
    .where('action', '=', 'cancel')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isPaused = before?.from_state === 'suspended' && record.lapses_at === null;
  const forgotten = { cancellation_date: null, cancellation_reason: null, grace_ends_at: null, lapses_at: null };
  const goesOn = isPaused ? ({ status: 'suspended' } as const) : ({ status: 'active', suspended_on: null } as const);
  return { ...forgotten, ...goesOn };
}

/** What somebody puts in force again although it is overdue is due today: it has its time of grace once more. */
export function dueAnew({ asked, record, context }: Doing<'policy', 'reactivate' | 'reinstate'>) {
  const today = todayOf(context);
  const isOverdue = record.next_due_date !== null && record.next_due_date < today;
  // Money that does it has paid what was due, and what has to be earned nobody puts off.
  const isBegged = (asked.reason ?? null) !== null && record.payment_method !== null;
  return isBegged && isOverdue ? { next_due_date: today } : {};
}

const arrears = ['premium_overdue', 'suspend_unpaid', 'lapse'] as const;

/** What goes on spends what waited on it; what it owes all the same has fallen due meanwhile, with the dates that it would have had. */
export const goesOn: Consequence<'policy', 'rescind_cancellation' | 'reactivate'> = async (doing) => {
  const { guid } = doing.record;
  await spendBalance(doing, guid);
  const actions = doing.deps.model.workflows.policy?.actions;
  for (const name of arrears) {
    const policy = await doing.hold('policies', guid);
    if (policy && isDue(actions?.[name], policy, doing)) await doing.move('policies', policy, name, {});
  }
};

const isDue = (action: ResolvedAction | undefined, policy: Stored<'policies'>, { context }: Acting): boolean =>
  action !== undefined && action.from.includes(policy.status) && matches(action.due ?? false, policy, context);
