import { choice, dateTime, json, reference, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** The question to the mobile operator whether a customer is who we believe, with its answer. Kept by the product itself. */
export const kycRequests = defineResource({
  name: 'kyc_requests',
  title: 'requested_by',
  scope: 'partner',
  calls: {
    request: {
      call: 'PUT /api/customers/{guid}/request_kyc',
      once: true,
      query: { send_sms: 'false' },
      fallback: 'errors.requesting_kyc',
    },
    status: { call: 'GET /api/customers/registration_status', fallback: 'errors.reading_kyc' },
    resolve: { call: 'PUT /rest/kyc_requests/{id}/resolve', fallback: 'errors.resolving_kyc' },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true }),
    status: choice(['requested', 'verified', 'mismatch', 'failed'], { readOnly: true, default: 'requested' }),
    requested_by: text({ readOnly: true, filledBy: 'user.username' }),
    answered_at: dateTime({ readOnly: true }),
    operator_values: json({ readOnly: true, dataClass: 'personal' }),
    reason: text({ readOnly: true, maxLength: 1000 }),
  },
  list: { sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  access: { write: false },
});
