import { area } from '../call.ts';

const paged = ['page?', 'size?'];

export const payments = area('payments', [
  ['GET /api/payments/{guid}'],
  ['PUT /api/payments/{guid}'],
  ['GET /api/payments/policy/{policy_guid}'],
  ['GET /api/payments/status/{status}', { query: paged }],
  ['GET /api/payments/all/{guid}'],
  ['POST /api/payments'],
  ['DELETE /api/premiums/{id}'],
  ['PUT /api/premiums/add_with_prerequisite'],
  ['PUT /api/premiums/add_single_non_bundled'],
  ['POST /api/premiums/add_bulk_bundle_payment', { body: 'multipart' }],
  ['POST /api/premiums/add_bulk_non_bundled_payments', { body: 'multipart' }],
  ['GET /api/premiums/customer/{msisdn}'],
  ['POST /api/payment_requests/direct'],
  ['POST /api/remittance/add_bulk_remittances', { body: 'multipart' }],
  ['GET /api/bulk_payments', { query: paged }],
  ['POST /api/bulk_payments'],
  ['GET /api/bulk_payments/{batch}/transactions', { query: paged }],
]);

export const loyalty = area('loyalty', [
  ['GET /api/cashback_rewards', { query: ['customer_guid', 'page=0', 'page_size=100'] }],
  ['GET /api/cashback', { query: ['partnerGuid'] }],
  ['PUT /api/cashback/mark_as_paid', { query: ['id'] }],
  ['PUT /api/cashback/mark_as_unpaid', { query: ['id'] }],
  ['POST /api/loyalty_eligibility/local_upload_csv', { body: 'multipart' }],
  ['POST /api/loyalty_eligibility/renew_loyalty'],
  ['GET /api/loyalty_eligibility', { query: paged, note: 'The uploads and their stages.' }],
  ['GET /api/loyalty_eligibility/progress/{id}'],
  ['GET /api/loyaltyrenewal', { query: paged, note: 'The base path of loyalty renewal.' }],
]);

export const debitOrders = area('debit orders', [
  ['POST /api/debit_orders'],
  ['DELETE /api/debit_orders/{guid}'],
  ['GET /api/debit_orders/policy', { query: ['policy_guid'] }],
  ['GET /api/debit_orders', { query: ['msisdn'] }],
  [
    'GET /api/debit_orders/retrieve_mandate',
    { query: ['msisdn'], token: 'None', note: 'Its header is the literal Authorization: Bearer None.' },
  ],
  ['PUT /api/debit_order_transactions/process', { query: ['status'] }],
  ['GET /api/debit_order_transactions/pending', { query: paged }],
  ['GET /api/debit_order_transactions/failed', { query: paged }],
]);
