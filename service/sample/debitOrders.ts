import type { Day } from '../../src/schema/units.ts';
import { dayOfDate, dayOfMonth } from '../insurance/shared/days.ts';
import { type Dated, partOf, rowOf, type SamplePart } from './rowOf.ts';
import { Temporal } from 'temporal-polyfill';
import { dayOf } from '../../src/schema/day.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { collecting, nextOn } from '../insurance/debitOrders/module.ts';
import type { SamplePartner } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;

/** So many debit orders a partner has at most. */
const most = 24;

const refusals = [
  'NOT_ENOUGH_FUNDS',
  'PAYER_LIMIT_REACHED',
  'COULD_NOT_PERFORM_TRANSACTION',
  'PAYEE_NOT_FOUND',
] as const;

const words = {
  en: { cancelled: 'The customer pays by cash now', abandoned: 'The debit order was cancelled.' },
  fr: { cancelled: 'Le client paie désormais en espèces', abandoned: 'L’ordre de prélèvement a été annulé.' },
} as const;

export interface SampleDebits {
  readonly orders: readonly Dated<'debit_orders'>[];
  readonly transactions: readonly Dated<'debit_order_transactions'>[];
  /** The payments that debit orders have made. */
  readonly collected: ReadonlySet<string>;
}

/** The debit orders of a partner's monthly policies, and what they collected last: most of it, some declined or due. */
export function debitOrdersOf(
  partner: SamplePartner,
  policies: readonly SamplePolicy[],
  payments: readonly Dated<'payments'>[],
  now: Date,
): SampleDebits {
  const random = seededRandom(`debit orders ${partner.code}`);
  const orders: Dated<'debit_orders'>[] = [];
  const transactions: Dated<'debit_order_transactions'>[] = [];
  const collected = new Set<string>();
  const fit = policies.filter(
    ({ row }) => row.granularity === 'monthly' && row.payment_method && ['active', 'in_grace'].includes(row.status),
  );
  for (const { row: policy, customer, boughtAt } of fit.slice(0, most)) {
    const at = new Date(Math.max(boughtAt.getTime(), now.getTime() - between(random, 40, 200) * day));
    const guid = sampleGuid('debit order', partner.code, policy.policy_number);
    const status = percent(random, 80) ? 'active' : pick(random, ['mandate_rejected', 'cancelled'] as const);
    const shared = {
      policy_number: policy.policy_number,
      policy_guid: policy.guid,
      customer_guid: policy.customer_guid,
      msisdn: customer.row.msisdn,
      amount_in_cents: policy.amount_in_cents,
    };
    const last = new Date(now.getTime() - between(random, 0, 20) * day);
    const collectedOn = Math.min(28, dayOfMonth(dayOf(last, partner)));
    orders.push({
      at,
      row: rowOf('debit_orders', {
        guid,
        ...shared,
        day: collectedOn,
        status,
        ...(status === 'mandate_rejected'
          ? ({ reason: 'MANDATE_REJECTED' } as const)
          : { mandate_reference: mandateOf(guid) }),
        ...(status === 'cancelled' ? { cancellation_reason: words[partner.default_language].cancelled } : {}),
        ...(status === 'active' ? collecting(nextOn(collectedOn, dayOf(now, partner))) : {}),
      }),
    });
    if (status === 'mandate_rejected') continue;
    const paid = payments.find(
      ({ row }) => row.policy_guid === policy.guid && row.status === 'effected' && row.payment_method !== 'missing',
    );
    const transaction = <More extends SamplePart<'debit_order_transactions'>>(due: Day, more: More) => ({
      guid: sampleGuid('debit order transaction', guid, due),
      ...shared,
      debit_order_guid: guid,
      due_date: due,
      once_for: `${guid}/${due.slice(0, 7)}`,
      ...more,
    });
    if (paid && paid.at >= at) {
      collected.add(paid.row.guid);
      const done = { payment_guid: paid.row.guid, mno_reference: paid.row.mno_reference, attempts: 1 };
      const amount_in_cents = paid.row.amount;
      const row = transaction(lastOn(collectedOn, dayOf(paid.at, partner)), { ...done, amount_in_cents });
      transactions.push({ at: paid.at, row: rowOf('debit_order_transactions', { ...row, status: 'succeeded' }) });
    }
    const due = transaction(lastOn(collectedOn, dayOf(last, partner)), openOf(random, partner, status));
    const isTaken = transactions.some(({ row }) => row.once_for === due.once_for);
    if (!isTaken && last >= at) transactions.push({ at: last, row: rowOf('debit_order_transactions', due) });
  }
  return { orders, transactions, collected };
}

/** What has not been collected: due, declined, or given up with its order. */
function openOf(random: () => number, partner: SamplePartner, order: string) {
  if (order === 'cancelled') {
    return partOf('debit_order_transactions', {
      status: 'abandoned',
      attempts: 0,
      abandoned_because: words[partner.default_language].abandoned,
    });
  }
  if (percent(random, 55)) return partOf('debit_order_transactions', { status: 'pending', attempts: 0 });
  return partOf('debit_order_transactions', {
    status: 'failed',
    attempts: between(random, 1, 5),
    reason: pick(random, refusals),
  });
}

/** The last date with a day of the month, up to another date. */
function lastOn(of: number, until: Day): Day {
  const date = Temporal.PlainDate.from(until);
  return dayOfDate(date.with({ day: of }).subtract({ months: date.day < of ? 1 : 0 }));
}

const mandateOf = (guid: string) => sampleGuid('mandate', guid);
