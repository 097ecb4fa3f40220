import { cents, type Day } from '../../src/schema/units.ts';
import type { Period } from '../insurance/shared/periods.ts';
import { type Dated, rowOf, type SampleRow } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import { periodsOver } from '../insurance/cashback/module.ts';
import { addDays } from '../insurance/shared/days.ts';
import { benefitRows, cashbackSince } from './benefits.ts';
import type { SamplePartner } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;
const days = { daily: 1, weekly: 7, monthly: 30, annual: 365 } as const;

/** Those whose cover goes on, or ended with its term. */
const rewarded: readonly unknown[] = ['active', 'in_grace', 'cancel_pending', 'expired'];

/** The rewards of the policies whose product gives cashback, for each period that is over and paid: some paid out already. */
export function cashbackOf(
  partner: SamplePartner,
  policies: readonly SamplePolicy[],
  now: Date,
): readonly Dated<'cashback_rewards'>[] {
  const random = seededRandom(`cashback ${partner.code}`);
  const benefits = new Map(benefitRows(partner).cashback.map((one) => [one.product_guid, one]));
  return policies.flatMap(({ row }) => {
    const benefit = benefits.get(row.product_guid);
    const { paid_until: paidUntil } = row;
    if (!benefit || !rewarded.includes(row.status) || !paidUntil) return [];
    const [offered, yesterday] = [dayOf(cashbackSince(now), partner), addDays(dayOf(now, partner), -1)];
    const since = row.start_date > offered ? row.start_date : offered;
    const last = paidUntil < yesterday ? paidUntil : yesterday;
    return periodsOver(since, benefit.after_months, last).map((period) => {
      const length = (Date.parse(period.until) - Date.parse(period.from)) / day + 1;
      const premiums = Math.floor(length / days[row.granularity]);
      const reward = rewardOf(partner, row, benefit, period);
      return {
        at: new Date(Date.parse(addDays(period.until, 1))),
        row: rowOf('cashback_rewards', {
          ...reward,
          amount_in_cents: cents(Math.floor((row.amount_in_cents * premiums * benefit.share) / 100)),
          ...(percent(random, 45)
            ? paidOut(random, period.until, dayOf(now, partner))
            : ({ status: 'unpaid' } as const)),
        }),
      };
    });
  });
}

function rewardOf(
  partner: SamplePartner,
  { guid: policy_guid, policy_number, customer_guid }: SampleRow<'policies'>,
  benefit: SampleRow<'cashback_indemnity'>,
  { from, until }: Period,
) {
  return {
    guid: sampleGuid('cashback', partner.code, policy_number, from),
    policy_number,
    policy_guid,
    customer_guid,
    benefit_guid: benefit.guid,
    once_for: `${policy_guid}/${benefit.guid}/${from}`,
    period_from: from,
    period_until: until,
  };
}

function paidOut(random: () => number, until: Day, today: Day) {
  const later = addDays(until, between(random, 1, 6));
  const paid_on = later < today ? later : today;
  return { status: 'paid', paid_on, payment_reference: `CB-${paid_on.replaceAll('-', '').slice(2)}` } as const;
}
