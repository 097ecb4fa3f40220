import { allocate } from '../../service/insurance/premiums/allocate.ts';
import { firstCollection } from '../../service/insurance/debitOrders/collectionDays.ts';
import { addDays } from '../../service/insurance/shared/days.ts';
import { plus } from '../../service/insurance/shared/amounts.ts';
import type { Patch, Stored } from '../../service/insurance/shared/stored.ts';
import { partOf, rowOf } from '../../service/sample/rowOf.ts';
import { cents, instant } from '../../src/schema/units.ts';

declare const policy: Stored<'policies'>;
declare const units: number;
declare const typed: string;

// Amounts, days and moments are none of each other, and no plain number or text either.
export const price: Patch<'policies'> = { amount_in_cents: cents(20_00) };
// @ts-expect-error units of a currency are no hundredths
export const dear: Patch<'policies'> = { amount_in_cents: units };
// @ts-expect-error an amount is no day
export const odd: Patch<'policies'> = { start_date: policy.amount_in_cents };
// @ts-expect-error a moment is no day
export const late: Patch<'policies'> = { start_date: instant(new Date()) };
// @ts-expect-error a day is no moment
export const early: Patch<'policies'> = { cool_off_ends_at: policy.start_date };
// @ts-expect-error what somebody typed is no day until it was read
export const raw: Patch<'policies'> = { start_date: typed };
export const first: Patch<'policies'> = { start_date: '2026-11-25' };
// @ts-expect-error nobody writes a day so
export const foreign: Patch<'policies'> = { start_date: '25/11/2026' };

const rhythm = { granularity: 'monthly', start: '2026-11-25', paidUntil: null, dueDay: 25 } as const;
export const paid = allocate(rhythm, policy.amount_in_cents, plus(policy.balance, cents(5_00)));
// @ts-expect-error units are no credit
allocate(rhythm, policy.amount_in_cents, units);
// @ts-expect-error the amount stands where the day should
addDays(policy.amount_in_cents, 1);
// @ts-expect-error a moment has no next day by itself: whose day it is depends on the partner
addDays(policy.created_at, 1);
// @ts-expect-error the day of the month stands where the day should
firstCollection(5, 5);

// Rows of the sample world.
export const language = rowOf('languages', { code: 'en', name: 'English' });
// @ts-expect-error a misspelt field
rowOf('languages', { code: 'en', nmae: 'English' });
const spread = { code: 'en', name: 'English', active: true } as const;
// @ts-expect-error no such field, though it was spread
rowOf('languages', { ...spread });
// @ts-expect-error no such field of a part either
partOf('claims', { ...(typed === '' ? { paid_no: '2026-11-25' } : {}), paid_on: '2026-11-25' });
// @ts-expect-error every record has a name
rowOf('languages', { code: 'en' });
// @ts-expect-error money is said to be hundredths
rowOf('fixed_indemnity', { guid: 'g', product_guid: 'p', name: 'Broken bones', amount_benefit: 60 });
