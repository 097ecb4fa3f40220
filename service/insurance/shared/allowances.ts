import type { Stored } from './stored.ts';

/** Of cover that is earned: the days in which the file of a month comes, and those after which nobody waits for one any more. */
const earned = { debit_grace_days: 7, lapse_days: 60 } as const;

/** What products say of cover that is overdue. */
type Allowances = Partial<Pick<Stored<'products'>, 'debit_grace_days' | 'lapse_days'>>;

/**
 * How many days of grace, or of suspension, a policy has: as its product says, where it is paid for.
 * @example allowanceOf({ payment_method: 'airtime' }, { debit_grace_days: 5 }, 'debit_grace_days') // 5
 */
export function allowanceOf(
  { payment_method }: Partial<Pick<Stored<'policies'>, 'payment_method'>>,
  product: Allowances | undefined,
  field: 'debit_grace_days' | 'lapse_days',
): number {
  return payment_method ? (product?.[field] ?? 0) : earned[field];
}
