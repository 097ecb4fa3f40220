import { defineBatch, selection } from '../../schema/batch.ts';
import { money } from '../../schema/fields.ts';
import { hasRole } from '../world.ts';

/** Several claims approved, each by one step: with the amount that is said of it, or what could be approved. */
export const claimApproval = defineBatch({
  name: 'claim_approval',
  rows: selection('claims', { max: 5_000, each: { approved_amount: money({ min: 1 }) } }),
  who: hasRole('assessor', 'administrator'),
  chunk: 500,
  result: 'none',
});
