import { idempotencyKey, ifMatch } from '../../platform/openapi/parameters.ts';
import type { Paths } from '../../platform/openapi/paths.ts';
import { members, operation, signedIn, text, partner } from '../../platform/openapi/platformOperation.ts';
import { schemaOf } from '../../platform/openapi/schemas.ts';

const json = 'application/json';
const inPath = { name: 'guid', in: 'path', required: true, schema: text };

/** What is done for a customer beyond changing the record. */
export const customerPaths: Paths = {
  '/api/customers/loyalty_registration': {
    put: operation({
      id: 'loyalty_registration',
      summary: 'Let a customer join the loyalty programme, or leave it.',
      security: signedIn,
      parameters: [partner, idempotencyKey, ifMatch],
      body: {
        type: json,
        schema: members({ customer_guid: text, loyalty_opt_in: { type: 'boolean' } }, [
          'customer_guid',
          'loyalty_opt_in',
        ]),
      },
      answer: schemaOf('customers'),
    }),
  },
  '/api/customers/{guid}/send_recurring_sms': {
    put: operation({
      id: 'send_recurring_sms',
      summary: 'Remind a customer of the premium that falls due; answers the message.',
      security: signedIn,
      parameters: [partner, inPath, idempotencyKey],
      answer: schemaOf('sms_messages'),
    }),
  },
  '/api/customers/{guid}/request_kyc': {
    put: operation({
      id: 'request_kyc',
      summary: 'Ask the operator who owns the number of a customer; answers the request.',
      security: signedIn,
      parameters: [
        partner,
        inPath,
        { name: 'send_sms', in: 'query', required: false, schema: { enum: ['false'] } },
        idempotencyKey,
      ],
      answer: schemaOf('kyc_requests'),
    }),
  },
  '/api/customers/registration_status': {
    get: operation({
      id: 'registration_status',
      summary: 'How the last question to the operator about a customer stands.',
      security: signedIn,
      parameters: [partner, { name: 'customer_guid', in: 'query', required: true, schema: text }],
      answer: members({
        status: { enum: ['none', 'requested', 'verified', 'mismatch', 'failed'] },
        request: { anyOf: [schemaOf('kyc_requests'), { type: 'null' }] },
        elapsed_seconds: { type: 'integer' },
        differences: {
          type: 'array',
          items: members({ field: text, ours: {}, theirs: text }),
        },
      }),
    }),
  },
  '/rest/kyc_requests/{id}/resolve': {
    put: operation({
      id: 'resolve_kyc',
      summary: 'Choose, for each field in which the operator differs, what the customer has.',
      security: signedIn,
      parameters: [partner, { name: 'id', in: 'path', required: true, schema: text }, idempotencyKey, ifMatch],
      body: { type: json, schema: members({ choices: { type: 'object' } }) },
      answer: schemaOf('kyc_requests'),
    }),
  },
};
