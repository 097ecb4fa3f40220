import { defineBatch, upload } from '../../schema/batch.ts';
import { hasRole } from '../world.ts';

/** Money that is owed and approved, paid out in one go: each row is one payout of a claim. */
export const bulkPayments = defineBatch({
  name: 'bulk_payments',
  rows: upload('mobile_money_transactions', { by: ['pay_out'], once: 'claim_guid' }),
  who: hasRole('assessor', 'administrator'),
  confirms: {
    who: hasRole('assessor', 'administrator'),
    sum: 'amount_in_cents',
    page: '/mobile_money_transactions/files/:id',
  },
  chunk: 100,
  result: 'none',
});
