import { area } from '../call.ts';

export const customers = area('customers', [
  ['POST /api/customers/register'],
  [
    'GET /api/customers/find',
    {
      query: ['msisdn?', 'name?', 'national_id?', 'external_identifier?', 'size?', 'page?'],
      note: 'With one of the four search terms.',
    },
  ],
  ['GET /api/customers/{guid}'],
  ['PUT /api/customers/{guid}'],
  ['PUT /api/customers/{guid}/send_recurring_sms'],
  ['PUT /api/customers/loyalty_registration'],
  ['PUT /api/customers/{guid}/request_kyc', { query: ['send_sms=false'] }],
  ['GET /api/customers/registration_status', { query: ['customer_guid'] }],

  ['GET /api/customers/files', { query: ['customer_guid?'], note: 'Of one customer, or the newest of all.' }],
  ['POST /api/customers/files'],
  ['PUT /api/customers/files/{guid}'],
  ['DELETE /api/customers/files/{guid}'],
  ['GET /api/customers/files/{id}/all'],
  ['GET /api/customers/files/upload/{id}', { query: ['filename'] }],

  ['GET /api/dependants', { query: ['customer_guid?', 'national_id?'], note: 'By national id too.' }],
  ['POST /api/dependants'],
  ['PUT /api/dependants/{guid}'],
  ['DELETE /api/dependants/{guid}'],
  ['GET /api/dependants/all', { query: ['customer_guid?'] }],

  ['GET /api/customers/{id}/beneficiary'],
  ['POST /api/beneficiaries'],
  ['PUT /api/beneficiaries/{guid}'],
  ['DELETE /api/beneficiaries/{guid}'],

  ['GET /api/bank_details'],
  ['POST /api/bank_details'],
  ['PUT /api/bank_details/{guid}'],
  ['DELETE /api/bank_details/{guid}'],
  ['GET /api/customers/{id}/bank_details'],
  ['GET /api/bank_details/{id}/beneficiary_customer'],

  ['GET /api/banks/country/{country}'],
  ['GET /api/claim_hospitals', { query: ['country'] }],
]);
