import type { RaRecord } from 'ra-core';
import type { Claim } from '../facts.ts';

/** How much of a benefit a claim uses. */
export type Usage = NonNullable<Claim['benefit_usages']>[number];

/** What was spent. */
export type Expense = NonNullable<Claim['expenses']>[number];

/** The lawyer who has a claim. */
export type Lawyer = NonNullable<Claim['additional_details']>;

/** A claim as its declaration says: its answer was decoded by it. @example claimIn(record).expenses?.length */
export const claimIn = (record: RaRecord): Partial<Claim> => record as Partial<Claim>;

/** @example sumOf([{ amount_in_cents: 100 }, { amount_in_cents: 50 }]) // 150 */
export const sumOf = (rows: readonly { readonly amount_in_cents: number }[]): number =>
  rows.reduce((sum, one) => sum + one.amount_in_cents, 0);
