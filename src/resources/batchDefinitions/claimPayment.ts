import { defineBatch, selection } from '../../schema/batch.ts';
import { paying } from '../workflows/claims/paying.ts';
import { hasRole } from '../world.ts';

/** Several claims marked as paid under one reference. */
export const claimPayment = defineBatch({
  name: 'claim_payment',
  rows: selection('claims', { max: 5_000 }),
  asks: paying.mark_paid.asks,
  who: hasRole('assessor', 'administrator'),
  chunk: 500,
  result: 'none',
});
