import { defineBatch, upload } from '../../schema/batch.ts';
import { hasRole } from '../world.ts';

/** The operator's statement: each row is one remittance, held against the payments that are recorded. */
export const remittances = defineBatch({
  name: 'remittances',
  rows: upload('remittances', { by: ['report'] }),
  who: hasRole('assessor', 'administrator'),
  confirms: {
    who: hasRole('assessor', 'administrator'),
    sum: 'amount',
    against: 'recorded_amount',
    page: '/remittances/files/:id',
  },
  chunk: 100,
  result: 'none',
});
