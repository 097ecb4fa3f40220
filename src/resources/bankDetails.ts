import { choice, reference, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** The account into which a customer is paid. */
export const bankDetails = defineResource({
  name: 'bank_details',
  title: 'account_holder',
  scope: 'partner',
  menu: { group: 'work', order: 13, icon: 'building' },
  endpoints: {
    list: { call: 'GET /api/bank_details', filterBy: ['guid', 'account_type'] },
    create: 'POST /api/bank_details',
    update: 'PUT /api/bank_details/{guid}',
    delete: 'DELETE /api/bank_details/{guid}',
  },
  lists: [{ call: 'GET /api/customers/{id}/bank_details', filters: { customer_guid: { param: 'id' } }, filterBy: [] }],
  calls: {
    beneficiary_customer: {
      call: 'GET /api/bank_details/{id}/beneficiary_customer',
      looksUp: { resource: 'customers', by: 'customer_guid' },
      fallback: 'validation.fallback.get',
    },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true }),
    account_holder: text({ required: true, maxLength: 120, dataClass: 'personal' }),
    bank_guid: reference('banks', { required: true, within: { country: 'partner.country' } }),
    account_number: text({
      required: true,
      noSpaces: true,
      maxLength: 34,
      dataClass: 'bank',
      pattern: { source: '[0-9A-Za-z]{6,34}', message: 'account_number' },
    }),
    branch_code: text({ noSpaces: true, maxLength: 20, column: false }),
    account_type: choice(['current', 'savings', 'mobile_wallet'], { required: true, default: 'savings' }),
  },
  sections: {
    account: {
      fields: ['customer_guid', 'account_holder', 'bank_guid', 'account_number', 'branch_code', 'account_type'],
    },
  },
  list: { columns: ['account_holder', 'bank_guid', 'account_number', 'account_type', 'customer_guid'] },
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
