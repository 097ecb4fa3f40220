import type { Cents, Day } from '../../../src/schema/units.ts';
import { atLeast, minus, nothing, sumOf } from '../shared/amounts.ts';
import type { Stored } from '../shared/stored.ts';
import { type Benefit, benefitsOf, coverYear } from './benefits.ts';
import { type Reader, recordOf } from '../shared/reader.ts';
import type { Reservation } from './reservations.ts';
import { reserving } from './reserving.ts';
import { usedUnder } from './usedTotals.ts';

/** What is left of a benefit; nothing of it is ever below zero. */
export interface Balance {
  readonly benefit: string;
  /** What the product calls it; null for `hospital_stay` and `lump_sum`. */
  readonly name: string | null;
  readonly limit_in_cents: Cents;
  readonly used_in_cents: Cents;
  readonly reserved_in_cents: Cents;
  readonly remaining_in_cents: Cents;
  /** For one unit (a night), where it is paid by the unit. */
  readonly per_unit_in_cents: Cents | null;
}

/**
 * What is left of each benefit of a policy for a person on a day: its limit, less what approved claims use of it, less what is
 * reserved. Claims that are paid out of goodwill use nothing.
 * @param person key of a dependant; null for the main member
 * @param on the day: benefits are counted by the year of cover in which it lies
 * @param except key of a claim or a pre-authorization that is not counted, since it is the one that is being decided
 * @example await balancesOf(doing, policy, null, '2026-11-22', { except: claim.guid })
 */
export async function balancesOf(
  reader: Reader,
  policy: Stored<'policies'>,
  person: string | null,
  on: Day,
  { except = null }: { readonly except?: string | null } = {},
): Promise<readonly Balance[]> {
  const product = await recordOf(reader, 'products', policy.product_guid);
  if (!product) return [];
  const year = coverYear(policy.start_date, on);
  const used = new Map((await usedUnder(reader, policy, { person, year, except })).map((one) => [one.benefit, one]));
  const reserved: Reservation[] = [];
  for (const part of reserving) reserved.push(...(await part(reader, { policy, person, year, except })));
  const benefits = await benefitsOf(reader, product);
  return benefits.map((benefit) => {
    const by = used.get(benefit.benefit);
    return balanceOf(benefit, (benefit.yearly ? by?.in_year : by?.in_all) ?? nothing, reservedOf(benefit, reserved));
  });
}

const reservedOf = ({ benefit }: Benefit, parts: readonly Reservation[]): Cents =>
  sumOf(parts.filter((part) => part.benefit === benefit).map(({ amount_in_cents }) => amount_in_cents));

function balanceOf(
  { benefit, name, limit_in_cents, per_unit_in_cents }: Benefit,
  used_in_cents: Cents,
  reserved_in_cents: Cents,
): Balance {
  const remaining_in_cents = atLeast(minus(minus(limit_in_cents, used_in_cents), reserved_in_cents));
  return { benefit, name, limit_in_cents, used_in_cents, reserved_in_cents, remaining_in_cents, per_unit_in_cents };
}
