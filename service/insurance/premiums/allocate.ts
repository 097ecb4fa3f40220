import type { Cents, Day } from '../../../src/schema/units.ts';
import { minus } from '../shared/amounts.ts';
import { nextPeriod, type Period, type Rhythm } from '../shared/periods.ts';

/** What money does to a policy. */
export interface Allocation {
  readonly periods: readonly Period[];
  /** What is left: less than one premium, unless there is no more cover to pay. In hundredths. */
  readonly balance: Cents;
  readonly paidUntil: Day | null;
}

/** Three years of days: a slip of the finger ends somewhere, and the rest stays on the policy. */
export const mostPeriods = 1_100;

/**
 * Whole premiums that an amount pays, period after period from the last paid day on; the rest stays on the policy.
 * @param credit what is there to pay with: what was left over before and what came now
 * @param before the day from which there is no cover any more that could be paid; null where it goes on
 * @example allocate({ granularity: 'weekly', start: '2026-01-05', paidUntil: null, dueDay: 5 }, cents(5_00), cents(12_00)) // two weeks, two left
 */
export function allocate(rhythm: Rhythm, premium: Cents, credit: Cents, before: Day | null = null): Allocation {
  const periods: Period[] = [];
  let balance = credit;
  let { paidUntil } = rhythm;
  const affordable = premium > 0 ? Math.min(Math.floor(credit / premium), mostPeriods) : 0;
  while (periods.length < affordable) {
    const period = nextPeriod({ ...rhythm, paidUntil });
    if (before !== null && period.from >= before) break;
    periods.push(period);
    paidUntil = period.until;
    balance = minus(balance, premium);
  }
  return { periods, balance, paidUntil };
}
