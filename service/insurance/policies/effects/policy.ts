import { type Day, instant } from '../../../../src/schema/units.ts';
import { policy } from '../../../../src/resources/workflows/index.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { cancelled, dueAnew, rescinded } from '../cancellation.ts';
import { renewed } from '../renewal.ts';
import { allowanceOf } from '../../shared/allowances.ts';
import { addDays } from '../../shared/days.ts';
import { onboarded } from '../purchase/onboarding.ts';
import { purchased, purchasedByQuotation } from '../purchase/purchase.ts';
import { defineEffects, type Doing, type DoingOn } from '../../shared/effects.ts';
import { sharedProduct } from '../../shared/sharedProduct.ts';
import { keptWords } from '../../../platform/records/said.ts';

/** How long a lapsed policy can be put in force again. */
const reinstatementDays = 90;

const hour = 3_600_000;

/** What its product says in days, counted from a day; the day itself where it says nothing. */
async function daysOf(
  doing: DoingOn<'policies'>,
  field: 'waiting_days' | 'debit_grace_days' | 'lapse_days',
  from: Day | null,
): Promise<Day> {
  const { record } = doing;
  if (from === null) throw new Error(`Policy ${record.guid} has no day from which its ${field} count.`);
  const product = await sharedProduct(doing, record.product_guid);
  const days = field === 'waiting_days' ? product?.waiting_days : allowanceOf(record, product, field);
  return addDays(from, days ?? 0);
}

/** What its quotation says of the cover that begins; the waiting period of another product begins with it. */
async function changedCover({ record, find }: Doing<'policy', 'change_cover'>) {
  const quotation = await find('quotations', record.quotation_guid);
  const product = quotation && (await find('products', quotation.product_guid));
  if (!quotation || !product || record.changes_on === null)
    throw new Error(`Policy ${record.guid} changes without a quotation`);
  const waiting = addDays(record.changes_on, product.waiting_days);
  return {
    product_guid: product.product_guid,
    members: quotation.members,
    bundled: product.bundled ?? false,
    changes_on: null,
    ...(product.product_guid === record.product_guid ? {} : { waiting_ends_at: waiting }),
  };
}

/** Cover pauses: what happens from the next day on is not covered, whatever was paid for. */
const paused = ({ context }: DoingOn<'policies'>) => ({ suspended_on: todayOf(context) });

/** Cover begins, waits, is overdue and pauses as the product says. What was cancelled or lapsed and goes on forgets it. */
export const policyEffects = defineEffects(policy, {
  purchase: purchased,
  purchase_quoted: purchasedByQuotation,
  onboard: onboarded,
  change_cover: changedCover,
  activate: async (doing) => {
    const { record, context } = doing;
    const product = await sharedProduct(doing, record.product_guid);
    const hours = product?.cool_off_hours ?? 0;
    return {
      waiting_ends_at: await daysOf(doing, 'waiting_days', todayOf(context)),
      cool_off_ends_at: instant(new Date(context.now.getTime() + hours * hour)),
    };
  },
  // As if it had never begun: nothing is covered by it, on no day.
  withdraw: ({ context }) => {
    const because = keptWords(context.t, { key: 'service.policies.withdrawn' });
    return {
      cancellation_date: todayOf(context),
      cancellation_reason: because.text,
      cancellation_said: because.said,
      waiting_ends_at: null,
      cool_off_ends_at: null,
      paid_until: null,
      next_due_date: null,
      grace_ends_at: null,
      suspended_on: null,
      lapses_at: null,
    };
  },
  premium_overdue: async (doing) => ({
    grace_ends_at: await daysOf(doing, 'debit_grace_days', doing.record.next_due_date),
  }),
  premium_received: () => ({ grace_ends_at: null }),
  suspend: paused,
  suspend_unpaid: async (doing) => ({
    ...paused(doing),
    grace_ends_at: null,
    lapses_at: await daysOf(doing, 'lapse_days', doing.record.grace_ends_at),
  }),
  reactivate: (doing) => ({ lapses_at: null, suspended_on: null, ...dueAnew(doing) }),
  cancel: cancelled,
  rescind_cancellation: rescinded,
  lapse: ({ context }) => ({ lapses_at: null, reinstatable_until: addDays(todayOf(context), reinstatementDays) }),
  terminate_on_claim: ({ context }) => ({ cancellation_date: todayOf(context), next_due_date: null }),
  renew: renewed,
  reinstate: async (doing) => ({
    reinstatable_until: null,
    suspended_on: null,
    ...dueAnew(doing),
    waiting_ends_at: await daysOf(doing, 'waiting_days', todayOf(doing.context)),
  }),
});
