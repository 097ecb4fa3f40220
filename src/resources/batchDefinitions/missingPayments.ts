import { defineBatch, upload } from '../../schema/batch.ts';
import { ways } from '../workflows/premiumPayment.ts';
import { hasRole } from '../world.ts';

/** A file of money that came without the service hearing of it: each row is one payment, as its policy takes them. */
export const missingPayments = defineBatch({
  name: 'missing_payments',
  rows: upload('payments', { by: ways }),
  who: hasRole('agent', 'assessor', 'administrator'),
  confirms: {
    who: hasRole('assessor', 'administrator'),
    sum: 'amount',
    together: ['policy_guid'],
    page: '/payments/files/:id',
  },
  chunk: 50,
  result: 'none',
});
