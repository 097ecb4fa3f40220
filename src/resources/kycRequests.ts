import type { AnyField } from '../schema/field.ts';
import { choice, dateTime, integer, json, object, objects, record, reference, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';
import { type KycField, kycFields } from './rules/kycDifferences.ts';

const kycStates = ['requested', 'verified', 'mismatch', 'failed'] as const;
const side = choice(['ours', 'theirs']);
/** Of each field in which the operator differs whose value the customer has. */
const choices = {
  full_name: side,
  date_of_birth: side,
  national_id: side,
  gender: side,
  town: side,
} satisfies Record<KycField, AnyField>;

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
      answers: record('kyc_requests'),
    },
    status: {
      call: 'GET /api/customers/registration_status',
      fallback: 'errors.reading_kyc',
      takes: { customer_guid: reference('customers', { required: true }) },
      answers: {
        status: choice(['none', ...kycStates], { required: true }),
        // Null when nobody has asked yet.
        request: record('kyc_requests'),
        elapsed_seconds: integer({ required: true }),
        differences: objects(
          { field: choice(kycFields, { required: true }), ours: json(), theirs: text({ required: true }) },
          { required: true },
        ),
      },
    },
    resolve: {
      call: 'PUT /rest/kyc_requests/{id}/resolve',
      fallback: 'errors.resolving_kyc',
      // The version is that of the customer.
      versioned: true,
      takes: { choices: object(choices, { required: true }) },
      answers: record('kyc_requests'),
    },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true }),
    status: choice(kycStates, { readOnly: true, default: 'requested' }),
    requested_by: text({ readOnly: true, filledBy: 'user.username' }),
    answered_at: dateTime({ readOnly: true }),
    operator_values: json({ readOnly: true, dataClass: 'personal' }),
    reason: text({ readOnly: true, maxLength: 1000 }),
  },
  list: { sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  access: { write: false },
});
