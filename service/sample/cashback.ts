import { dayOf } from '../../src/schema/day.ts';
import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import { periodsOver } from '../insurance/cashback/module.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { Row } from '../platform/records/rows.ts';
import { benefitRows, cashbackSince } from './benefits.ts';
import type { SamplePartner } from './partners.ts';
import type { Dated } from './payments.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;
const days = { daily: 1, weekly: 7, monthly: 30, annual: 365 } as const;

/** Those whose cover goes on, or ended with its term. */
const rewarded: readonly unknown[] = ['active', 'in_grace', 'cancel_pending', 'expired'];

/** The rewards of the policies whose product gives cashback, for each period that is over and paid: some paid out already. */
export function cashbackOf(partner: SamplePartner, policies: readonly SamplePolicy[], now: Date): readonly Dated[] {
  const random = seededRandom(`cashback ${partner.code}`);
  const benefits = new Map(benefitRows(partner).cashback.map((one) => [one.product_guid, one]));
  return policies.flatMap(({ row }) => {
    const benefit = benefits.get(row.product_guid);
    if (!benefit || !rewarded.includes(row.status) || typeof row.paid_until !== 'string') return [];
    const since = [String(row.start_date), dayOf(cashbackSince(now), partner)].toSorted().at(-1) ?? '';
    const last = [row.paid_until, addDays(dayOf(now, partner), -1)].toSorted()[0] ?? '';
    return periodsOver(since, Number(benefit.after_months), last).map(({ from, until }) => {
      const length = (Date.parse(until) - Date.parse(from)) / day + 1;
      const premiums = Math.floor(length / days[row.granularity as keyof typeof days]);
      return rewardOf(partner, row, benefit, {
        period_from: from,
        period_until: until,
        amount_in_cents: Math.floor((Number(row.amount_in_cents) * premiums * Number(benefit.share)) / 100),
        ...(percent(random, 45) ? paidOut(random, until, dayOf(now, partner)) : { status: 'unpaid' }),
      });
    });
  });
}

function rewardOf(partner: SamplePartner, policy: Row, benefit: Row, values: Row): Dated {
  const { guid: policy_guid, policy_number, customer_guid } = policy;
  const { period_from: from, period_until: until } = values;
  return {
    at: new Date(Date.parse(addDays(String(until), 1))),
    row: {
      guid: sampleGuid('cashback', partner.code, String(policy_number), String(from)),
      policy_number,
      policy_guid,
      customer_guid,
      benefit_guid: benefit.guid,
      once_for: `${String(policy_guid)}/${String(benefit.guid)}/${String(from)}`,
      ...values,
    },
  };
}

function paidOut(random: () => number, until: string, today: string): Row {
  const [paid_on = until] = [addDays(until, between(random, 1, 6)), today].toSorted();
  return { status: 'paid', paid_on, payment_reference: `CB-${paid_on.replaceAll('-', '').slice(2)}` };
}
