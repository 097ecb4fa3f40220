import { all } from '../../schema/predicate.ts';
import { defineBatch, upload } from '../../schema/batch.ts';
import { loyalty } from '../features/loyalty.ts';
import { hasRole } from '../world.ts';

/** What customers have spent with the operator: each row is one number, whose owner has earned cover for the month, or has not. */
export const loyaltyUpload = defineBatch({
  name: 'loyalty_upload',
  rows: upload('loyalty_eligibility', { by: ['allocate'] }),
  who: all(hasRole('assessor', 'administrator'), loyalty.when),
  single: true,
  confirms: {
    // Where there is no loyalty, nobody has brought one.
    who: hasRole('assessor', 'administrator'),
    sum: 'premium',
    keeps: ['customer_guid', 'threshold', 'cover_until'],
    together: ['msisdn'],
    page: '/loyalty_eligibility/files/:id',
  },
  // An operator may tell of one number by the day, or by the service that it was spent on.
  stages: [
    { name: 'reading', does: 'read' },
    { name: 'formatting', does: 'judge' },
    { name: 'dropping_duplicates', does: 'drop_repeated' },
    {
      name: 'consolidating',
      does: 'add_up',
      adds: { up: 'spent', alike: ['msisdn', 'product_guid'], months: ['month'] },
    },
    { name: 'allocating', does: 'apply' },
    { name: 'backing_up', does: 'keep' },
    {
      name: 'reporting',
      does: 'report',
      reports: [
        'msisdn',
        'customer_guid',
        'month',
        'product_guid',
        'spent',
        'threshold',
        'status',
        'cover_until',
        'policy_guid',
      ],
    },
  ],
  takesBack: {
    ways: {
      loyalty_eligibility: { made: 'take_back', changed: 'put_back' },
      policies: {
        made: 'withdraw',
        changed: 'put_back',
        // Nobody takes away cover that somebody relies on by now.
        unless: {
          claims: 'policy_guid',
          pre_authorizations: 'policy_guid',
          payments: 'policy_guid',
          debit_orders: 'policy_guid',
          quotations: 'policy_guid',
          // A month of another file that is covered already rests on what gave that cover.
          loyalty_eligibility: 'policy_guid',
        },
      },
    },
    // What has not gone yet goes no more; who was told that their cover began is told that it never has.
    leaves: ['sms_messages', 'webhook_deliveries'],
  },
  chunk: 100,
  result: 'file',
});
