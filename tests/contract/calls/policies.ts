import { area } from '../call.ts';

const methodOpen = 'The method is not said.';

export const policies = area('policies', [
  ['PUT /api/policies/{guid}'],
  ['DELETE /api/policies/{guid}'],

  ['POST /api/policies/complex/purchase', { note: methodOpen }],
  ['GET /api/policies/complex/customer/{customer_guid}', { note: 'The customer list: policies of one customer.' }],
  ['GET /api/policies/complex/premiums', { query: ['policy_guid'], note: methodOpen }],
  [
    'PUT /api/policies/complex/change_quotation',
    { query: ['policy_guid'], note: `${methodOpen} The body names the quotation.` },
  ],
  [
    'PUT /api/policies/complex/update_quotation',
    {
      query: ['policy_guid?'],
      note: `${methodOpen} The body names the quotation; one for new business has no policy.`,
    },
  ],
  ['PUT /api/policies/complex/beneficiary', { query: ['policy_guid'], note: methodOpen }],
  ['PUT /api/policies/complex/status', { query: ['policy_guid'], note: methodOpen }],
  ['GET /api/policies/complex/policy_number/{policy_number}', { note: methodOpen }],
  ['GET /api/policies/complex/notes', { query: ['policy_guid'], note: methodOpen }],
  ['POST /api/policies/complex/notes', { query: ['policy_guid'], note: methodOpen }],

  ['POST /api/quotations', { note: 'Create.' }],
  ['GET /api/quotations/customer/{customer_guid}'],
  ['POST /api/quotations/{guid}/event', { note: methodOpen }],

  ['GET /api/policies/customer/guid/{guid}'],
  ['GET /api/policies/{id}/premium_rate'],
  ['POST /api/policies/complex/documents', { query: ['policy_guid', 'policy_doc_guid'] }],
  ['DELETE /api/policies/complex/documents', { query: ['policy_guid', 'policy_doc_guid'] }],

  ['POST /api/bulk-policy-onboarding'],
  ['GET /api/bulk-policy-onboarding/batches', { query: ['page?', 'page_size?'] }],
  ['GET /api/bulk-policy-onboarding/failed_batch_entries', { query: ['batch_guid'] }],
]);
