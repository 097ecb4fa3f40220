import type { Cents, Day } from '../../../src/schema/units.ts';
import { dayOfDate } from '../shared/days.ts';
import { nothing, times } from '../shared/amounts.ts';
import { Temporal } from 'temporal-polyfill';
import type { Stored } from '../shared/stored.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';

/** What a product pays, and at most how much: for each person in each year of cover, or once under a policy. */
export interface Benefit {
  /** `hospital_stay`, `lump_sum`, or the key of a benefit that the product lists. */
  readonly benefit: string;
  /** What the product calls it; null for the two that every product can have. */
  readonly name: string | null;
  readonly limit_in_cents: Cents;
  /** For one unit (a night), where it is paid by the unit. */
  readonly per_unit_in_cents: Cents | null;
  readonly yearly: boolean;
}

/** All that a product pays. */
export async function benefitsOf(reader: Reader, product: Stored<'products'>): Promise<readonly Benefit[]> {
  const ofProduct = { product_guid: [product.product_guid] };
  const [fixed, variable] = [
    await recordsWhere(reader, 'fixed_indemnity', ofProduct),
    await recordsWhere(reader, 'variable_indemnity', ofProduct),
  ];
  const night = product.hospital_benefit_amount ?? nothing;
  const stay = times(product.maximum_hospital_days ?? 0, night);
  const sum = product.fixed_indemnity_amount ?? nothing;
  return [
    ...(stay > 0
      ? [{ benefit: 'hospital_stay', name: null, limit_in_cents: stay, per_unit_in_cents: night, yearly: true }]
      : []),
    ...(sum > 0
      ? [
          {
            benefit: 'lump_sum',
            name: null,
            limit_in_cents: sum,
            per_unit_in_cents: null,
            yearly: product.cover_type === 'property',
          },
        ]
      : []),
    ...fixed.map((one) => ({
      benefit: one.guid,
      name: one.name,
      limit_in_cents: one.amount_benefit,
      per_unit_in_cents: null,
      yearly: false,
    })),
    ...variable.map((one) => ({
      benefit: one.guid,
      name: one.name,
      limit_in_cents: times(one.maximum_units, one.amount_per_unit),
      per_unit_in_cents: one.amount_per_unit,
      yearly: true,
    })),
  ];
}

/** Both days belong to it. */
export interface CoverYear {
  readonly from: Day;
  readonly until: Day;
}

/**
 * The year of cover in which a day lies, counted from the first day of the policy.
 * @example coverYear('2025-03-01', '2026-02-10') // { from: '2025-03-01', until: '2026-02-28' }
 */
export function coverYear(start: Day, on: Day): CoverYear {
  const first = Temporal.PlainDate.from(start);
  const day = Temporal.PlainDate.from(on);
  // Where a year has no 29 February its year of cover begins a day earlier: so it is counted from the first day each time.
  const begun = day.year - first.year;
  const isBefore = Temporal.PlainDate.compare(day, first.add({ years: Math.max(0, begun) })) < 0;
  const years = Math.max(0, isBefore ? begun - 1 : begun);
  const until = first.add({ years: years + 1 }).subtract({ days: 1 });
  return { from: dayOfDate(first.add({ years })), until: dayOfDate(until) };
}
