import { instant } from '../../src/schema/units.ts';
import { type Dated, rowOf } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SamplePartner } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';
import { sampleUserGuid } from './users.ts';

const day = 86_400_000;
const days = { daily: 1, weekly: 7, monthly: 30, annual: 365 } as const;

/** How many of its last premiums a policy has in the sample world. */
const last = 2;

/** Payments, and what they paid. */
interface SamplePayments {
  readonly payments: readonly Dated<'payments'>[];
  readonly premiums: readonly Dated<'premiums'>[];
}

/** The last payments for the policies of a partner: most effected, some refused, given back, or still on their way. */
export function paymentsOf(partner: SamplePartner, policies: readonly SamplePolicy[], now: Date): SamplePayments {
  const random = seededRandom(`payments ${partner.code}`);
  const payments: Dated<'payments'>[] = [];
  const premiums: Dated<'premiums'>[] = [];
  for (const policy of policies) {
    if (!policy.row.payment_method) continue;
    for (const paid of effectedFor(random, partner, policy, now)) {
      payments.push(paid.payment);
      premiums.push(paid.premium);
    }
    if (percent(random, 12)) payments.push(otherFor(random, partner, policy, now));
  }
  return { payments, premiums };
}

function common(partner: SamplePartner, { row, customer }: SamplePolicy, serial: string) {
  return {
    guid: sampleGuid('payment', partner.code, row.policy_number, serial),
    policy_number: row.policy_number,
    policy_guid: row.guid,
    customer_guid: row.customer_guid,
    msisdn: customer.row.msisdn,
    amount: row.amount_in_cents,
    payment_method: row.payment_method,
    captured_by: null,
  };
}

const foundBy = ({ registrar: { username } }: SamplePartner) =>
  ({ payment_method: 'missing', captured_by: username, recorded_by_guid: sampleUserGuid(username) }) as const;

const referenceOf = (random: Random, partner: SamplePartner, at: Date) =>
  `${dayOf(at, partner).slice(2).replaceAll('-', '')}.${between(random, 1000, 9999)}.${between(random, 100_000, 999_999)}`;

function effectedFor(random: Random, partner: SamplePartner, policy: SamplePolicy, now: Date) {
  const { row, product, boughtAt } = policy;
  const length = days[row.granularity] * day;
  if (!row.paid_until) return [];
  const until = Date.parse(row.paid_until);
  const starts = Array.from({ length: last }, (_, index) => until + day - (index + 1) * length);
  return starts
    .filter((start) => start >= boughtAt.getTime() - day)
    .map((start, index) => {
      const at = new Date(
        Math.min(start + between(random, 8, 18) * 3_600_000, now.getTime() - (index + 1) * 3_600_000),
      );
      const isFound = percent(random, 8);
      const payment = rowOf('payments', {
        ...common(partner, policy, String(index)),
        status: 'effected',
        ...(isFound ? ({ ...foundBy(partner), verified_by: 'assessor' } as const) : {}),
        effected_date: dayOf(at, partner),
        mno_reference: referenceOf(random, partner, at),
        refundable_from: instant(
          new Date(Math.max(boughtAt.getTime(), at.getTime()) + product.cool_off_hours * 3_600_000),
        ),
      });
      const premium = rowOf('premiums', {
        guid: sampleGuid('paid premium', partner.code, payment.guid),
        policy_number: row.policy_number,
        policy_guid: row.guid,
        payment_guid: payment.guid,
        msisdn: payment.msisdn,
        period_from: dayOf(new Date(start), null),
        period_until: dayOf(new Date(start + length - day), null),
        amount: payment.amount,
        status: 'paid',
      });
      return { payment: { row: payment, at }, premium: { row: premium, at } };
    });
}

const failures = ['NOT_ENOUGH_FUNDS', 'PAYER_LIMIT_REACHED', 'COULD_NOT_PERFORM_TRANSACTION'] as const;

/** One that paid for nothing. */
function otherFor(random: Random, partner: SamplePartner, policy: SamplePolicy, now: Date): Dated<'payments'> {
  const age = between(random, 1, 40);
  const at = new Date(Math.max(policy.boughtAt.getTime(), now.getTime() - age * day));
  const base = common(partner, policy, 'other');
  const found = foundBy(partner);
  const effected = { effected_date: dayOf(at, partner), mno_reference: referenceOf(random, partner, at) };
  const kind = between(random, 1, 10);
  if (kind <= 6) {
    const failure = failures[between(random, 0, failures.length - 1)];
    return { at, row: rowOf('payments', { ...base, status: 'failed', failure }) };
  }
  if (kind <= 8)
    return { at, row: rowOf('payments', { ...base, ...found, ...effected, status: 'awaiting_verification' }) };
  const words = { en: 'Not on the operator’s statement', fr: 'Absent du relevé de l’opérateur' };
  return {
    at,
    row: rowOf('payments', {
      ...base,
      ...found,
      ...effected,
      status: 'rejected',
      reason: words[partner.default_language],
    }),
  };
}
