import { cents, type Day, instant } from '../../src/schema/units.ts';
import { rowOf, type SampleRow } from './rowOf.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays, dayOfMonth } from '../insurance/shared/days.ts';
import type { SampleCustomer } from './customers.ts';
import { productRows } from './markets.ts';
import type { SamplePartner } from './partners.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;
const term = 365;

/** So many customers of a partner are looked at for those who have bought. */
const most = 140;

const days = { daily: 1, weekly: 7, monthly: 30, annual: 365 } as const;

const reasons = {
  en: ['The customer can no longer pay', 'Covered by an employer now', 'Bought by mistake'],
  fr: ['Le client ne peut plus payer', 'Désormais couvert par son employeur', 'Souscrite par erreur'],
} as const;

type Product = SampleRow<'products'>;

export interface SamplePolicy {
  readonly row: SampleRow<'policies'>;
  readonly customer: SampleCustomer;
  readonly product: Product;
  readonly boughtAt: Date;
}

/** The policies of a partner's customers: most in force, some waiting, overdue, paused, cancelled or over. */
export function policiesOf(
  partner: SamplePartner,
  customers: readonly SampleCustomer[],
  now: Date,
): readonly SamplePolicy[] {
  const random = seededRandom(`policies ${partner.code}`);
  const { products, premiums } = productRows(partner);
  const bought: SamplePolicy[] = [];
  for (const customer of customers.slice(0, most)) {
    const taken = new Set<string>();
    for (let index = 0; index < between(random, 0, 2); index += 1) {
      const product = pick(random, products);
      const fits = product.active && !taken.has(product.product_guid) && isOfAge(customer, product);
      if (!fits) continue;
      taken.add(product.product_guid);
      const premium = pick(
        random,
        premiums.filter(({ product_guid }) => product_guid === product.product_guid),
      );
      bought.push(policyOf(random, partner, { customer, product, premium }, bought.length, now));
    }
  }
  return bought;
}

function isOfAge({ row, registeredAt }: SampleCustomer, { minimum_age, maximum_age }: Product): boolean {
  const age = (registeredAt.getTime() - Date.parse(row.date_of_birth)) / (365.25 * day);
  return age >= minimum_age && age < maximum_age;
}

interface Purchase {
  readonly customer: SampleCustomer;
  readonly product: Product;
  readonly premium: SampleRow<'product_premiums'>;
}

function policyOf(
  random: Random,
  partner: SamplePartner,
  { customer, product, premium }: Purchase,
  serial: number,
  now: Date,
): SamplePolicy {
  const since = Math.floor((now.getTime() - customer.registeredAt.getTime()) / day);
  const age = between(random, 0, Math.max(0, since));
  const boughtAt = new Date(now.getTime() - age * day - 60_000);
  const on = (offset: number) => addDays(dayOf(now, partner), offset);
  const start = -age;
  // A policy that nobody ended goes on by the year.
  const end = start + term * (Math.floor(age / term) + 1) - 1;
  const { granularity } = premium;
  const isPaidFor = product.payment_method !== undefined;
  const life = lifeOf(
    random,
    customer,
    { age, end, every: days[granularity], isPaidFor },
    reasons[partner.default_language],
  );
  const paid = life.unpaid || !isPaidFor ? null : on(life.paidUntil);
  const due =
    isPaidFor && ['active', 'in_grace', 'suspended', 'cancel_pending'].includes(life.status)
      ? on(life.paidUntil + 1)
      : null;
  const graceEnds = Math.max(0, life.paidUntil + 1 + (product.debit_grace_days ?? 0));
  const row = rowOf('policies', {
    guid: sampleGuid('policy', partner.code, serial),
    policy_number: `${partner.code.replace('-', '').toUpperCase()}-${100_000 + serial * 3}`,
    customer_guid: customer.row.guid,
    product_guid: product.product_guid,
    premium_guid: premium.guid,
    amount_in_cents: premium.amount_in_cents,
    granularity,
    status: life.status,
    channel: percent(random, 55) ? 'WebClient' : percent(random, 75) ? 'USSD' : 'WhatsApp',
    beneficiary_name: customer.row.beneficiary_name,
    beneficiary_phone: customer.row.beneficiary_phone,
    start_date: on(start),
    end_date: on(life.end),
    ...(life.status === 'pending' ? {} : beginningOf(product, boughtAt, on(start + product.waiting_days))),
    payment_method: product.payment_method ?? null,
    bundled: product.bundled ?? false,
    balance: cents(0),
    due_day: dayOfMonth(due ?? on(start)),
    paid_until: paid,
    next_due_date: due,
    grace_ends_at: life.status === 'in_grace' ? on(graceEnds) : null,
    suspended_on: life.status === 'suspended' ? on(isPaidFor ? graceEnds + 1 : -1) : null,
    lapses_at: life.status === 'suspended' ? on((isPaidFor ? graceEnds : -1) + (product.lapse_days ?? 60)) : null,
    cancellation_date: life.cancelled === null ? null : on(life.cancelled),
    cancellation_reason: life.reason,
    reinstatable_until: life.status === 'lapsed' ? on(between(random, 5, 80)) : null,
  });
  return { row, customer, product, boughtAt };
}

/** What is reckoned when cover begins. */
const beginningOf = (product: Product, boughtAt: Date, waiting_ends_at: Day) => ({
  waiting_ends_at,
  cool_off_ends_at: instant(new Date(boughtAt.getTime() + product.cool_off_hours * 3_600_000)),
});

/** What became of a policy; days count from now. */
interface Life {
  readonly status: SampleRow<'policies'>['status'];
  readonly paidUntil: number;
  readonly unpaid?: true;
  readonly end: number;
  readonly cancelled: number | null;
  readonly reason: string | null;
}

interface Terms {
  readonly isPaidFor: boolean;
  readonly age: number;
  readonly end: number;
  readonly every: number;
}

function lifeOf(
  random: Random,
  { row }: SampleCustomer,
  { age, end, every, isPaidFor }: Terms,
  why: readonly string[],
): Life {
  const plain = { end, cancelled: null, reason: null };
  if (age < 2) return { ...plain, status: 'pending', paidUntil: 0, unpaid: true };
  // Cover begins when its first premium is paid, whole.
  const first = every - 1 - age;
  const ended = -between(random, 1, Math.min(age - 1, 200));
  if (row.status !== 'active' || percent(random, 9)) {
    return {
      status: 'cancelled',
      paidUntil: Math.max(ended, first),
      end: ended,
      cancelled: ended,
      reason: pick(random, why),
    };
  }
  const paidUntil = Math.min(end, Math.max(between(random, 0, every - 1), first));
  if (percent(random, 6)) {
    const later = between(random, 2, 45);
    return { status: 'cancel_pending', paidUntil, end: later, cancelled: later, reason: pick(random, why) };
  }
  if (age > term && percent(random, 35)) {
    const over = end - term;
    return { ...plain, status: 'expired', paidUntil: over, end: over };
  }
  if (isPaidFor && age > 45 && percent(random, 22)) {
    const [status, from, to] = pick(random, [
      ['in_grace', 1, 6],
      ['in_grace', 1, 6],
      ['suspended', 8, 30],
      ['lapsed', 40, 44],
    ] as const);
    const unpaidSince = -between(random, from, to);
    if (unpaidSince >= first) return { ...plain, status, paidUntil: unpaidSince };
  }
  return { ...plain, status: 'active', paidUntil };
}
