import { area } from '../call.ts';

const paged = ['page?', 'size?'];
const file = ['filename'];

export const sms = area('sms', [
  ['GET /api/sms/customer/{id}'],
  ['GET /api/sms_templates', { query: paged }],
  ['POST /api/sms_templates'],
  ['PUT /api/sms_templates/{guid}'],
  ['DELETE /api/sms_templates/{guid}'],
  ['GET /api/metadata/sms_template'],
  ['POST /api/sms_batch'],
  ['GET /api/sms_batch', { query: paged, note: 'The previous blasts.' }],
  ['GET /api/sms_batch/download/{id}'],
  ['GET /api/sms_batch/{id}'],
  ['PUT /api/sms_batch/interrupt/{id}'],
  ['GET /api/sms_batch/progress/{id}'],
]);

/** Each answers a signed URL and the name under which the file is then mentioned; the file itself goes to storage. */
export const uploads = area('uploads', [
  ['GET /api/loyaltyrenewal/upload', { query: file }],
  ['GET /api/claims/upload', { query: file }],
  ['GET /api/policies/complex/documents/upload', { query: ['policy_guid', ...file] }],
  [
    'GET /api/payments/documents/upload',
    { query: ['payment_guid', ...file], note: 'The guid of the payment just created, kept by the client.' },
  ],
  ['GET /api/claims/complex/documents/upload', { query: ['claim_guid', ...file] }],
  ['GET /api/bulk-policy-onboarding/upload', { query: file }],
  ['GET /api/email/templates/upload', { query: file }],
  ['GET /api/bulk_payments/upload', { query: file }],
  ['GET /api/templates/upload', { query: file }],
  ['GET /api/sms_batch/upload', { query: file }],
  ['PUT /api/configs/s3_signed_url/upload/{x}'],
  [
    'PUT /{signed_url}',
    { service: 'storage', body: 'file', note: 'Wherever the signed URL points: neither a token nor a partner.' },
  ],
]);

export const templates = area('templates', [
  ['GET /api/templates', { query: ['type?'] }],
  ['POST /api/templates'],
  ['PUT /api/templates/{guid}'],
  ['DELETE /api/templates/{guid}'],
  ['GET /api/email/templates'],
  ['POST /api/email/templates'],
  ['GET /api/email/templates/{guid}'],
  ['POST /api/emails/send'],
  ['GET /api/knowledge-base'],
  ['POST /api/knowledge-base'],
  ['GET /api/knowledge-base/{guid}'],
  ['PUT /api/knowledge-base/{guid}'],
  ['DELETE /api/knowledge-base/{guid}'],
  ['GET /api/search', { query: ['search', 'doc_type?', ...paged] }],
]);
