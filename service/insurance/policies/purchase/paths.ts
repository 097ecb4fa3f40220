import type { JsonSchema } from '../../../../src/schema/fieldTypes/fieldType.ts';
import type { Paths } from '../../../platform/openapi/paths.ts';
import { members, operation, signedIn, text, partner } from '../../../platform/openapi/platformOperation.ts';

const maybe = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const cents: JsonSchema = { type: 'integer', description: 'Hundredths of a currency unit.' };

/** What is asked of a policy beyond the record. */
export const purchasePaths: Paths = {
  '/api/policies/{id}/premium_rate': {
    get: operation({
      id: 'premium_rate',
      tag: 'policies',
      summary: 'What the next premium of a policy costs, how often, and how far it is paid.',
      security: signedIn,
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }, partner],
      answer: members({
        policy_guid: text,
        product_guid: text,
        premium_guid: maybe(text),
        amount_in_cents: maybe(cents),
        granularity: maybe(text),
        currency_code: maybe(text),
        balance: maybe(cents),
        paid_until: maybe(text),
        next_due_date: maybe(text),
      }),
    }),
  },
};
