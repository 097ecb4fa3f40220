import { idempotencyKey, ifMatch } from './parameters.ts';
import type { Paths } from './paths.ts';
import { members, operation, signedIn, text } from './platformOperation.ts';
import { schemaOf } from './schemas.ts';

const json = 'application/json';
const partner = { name: 'partner', in: 'query', required: true, schema: text };
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
};
