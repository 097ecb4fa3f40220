import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SamplePartner } from './partners.ts';
import type { Dated } from './payments.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;

/** Half a year without a claim is rewarded, with about so much of its premiums. */
const period = 182;
const share = 0.1;
const days = { daily: 1, weekly: 7, monthly: 30, annual: 365 } as const;

/** So many rewards a partner has at most. */
const most = 36;

/** The rewards for the last half year of policies that have run that long: some paid already. */
export function cashbackOf(partner: SamplePartner, policies: readonly SamplePolicy[], now: Date): readonly Dated[] {
  const random = seededRandom(`cashback ${partner.code}`);
  const on = (date: number) => new Date(date).toISOString().slice(0, 10);
  return policies
    .filter(
      ({ row, boughtAt }) =>
        row.status === 'active' && row.payment_method && now.getTime() - boughtAt.getTime() > 200 * day,
    )
    .slice(0, most)
    .map(({ row }) => {
      const until = now.getTime() - between(random, 5, 15) * day;
      const at = new Date(until + day);
      const premiums = period / days[row.granularity as keyof typeof days];
      const isPaid = percent(random, 45);
      return {
        at,
        row: {
          guid: sampleGuid('cashback', partner.code, String(row.policy_number)),
          policy_number: row.policy_number,
          policy_guid: row.guid,
          customer_guid: row.customer_guid,
          period_from: on(until - (period - 1) * day),
          period_until: on(until),
          amount_in_cents: Math.max(100, Math.round((Number(row.amount_in_cents) * premiums * share) / 100) * 100),
          status: isPaid ? 'paid' : 'unpaid',
          ...(isPaid
            ? { paid_on: on(until + 3 * day), payment_reference: `CB-${on(until).replaceAll('-', '').slice(2)}` }
            : {}),
        },
      };
    });
}
