import { claimDashboards } from '../../../src/resources/rules/claimDashboards.ts';
import { claimDocumentTypes } from '../../../src/resources/rules/claimDocuments.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { signatureSchema, versionSchema } from '../../platform/openapi/actionOperation.ts';
import { idempotencyKey, ifMatch } from '../../platform/openapi/parameters.ts';
import type { Paths } from '../../platform/openapi/paths.ts';
import { members, operation, signedIn, text, partner } from '../../platform/openapi/platformOperation.ts';
import { schemaOf } from '../../platform/openapi/schemas.ts';

const maybe = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const cents: JsonSchema = { type: 'integer', description: 'Hundredths of a currency unit.' };
const whole: JsonSchema = { type: 'integer' };
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const named = (name: string): JsonSchema => ({ name, in: 'query', required: true, schema: text });
const json = (schema: JsonSchema) => ({ type: 'application/json', schema });
const tag = 'claims';
const shared = { tag, security: signedIn };
const signed = { editor_guid: signatureSchema, version: versionSchema };

const balance = members({
  benefit: { ...text, description: '`hospital_stay`, `lump_sum`, or the key of a benefit that the product lists.' },
  name: maybe(text),
  limit_in_cents: cents,
  used_in_cents: cents,
  reserved_in_cents: cents,
  remaining_in_cents: cents,
  per_unit_in_cents: maybe(cents),
});
const highRisk = members({
  reason: { type: 'string', enum: ['hospital', 'customer', 'frequent', 'overlap'] },
  message: text,
});
const documents = listOf({ type: 'string', enum: [...claimDocumentTypes] });

/** A call that changes the claim which its query names; the body is signed. */
function changing(
  id: string,
  summary: string,
  properties: Readonly<Record<string, JsonSchema>>,
  required: string[] = [],
) {
  return operation({
    ...shared,
    id,
    summary,
    parameters: [named('claim_guid'), partner, ifMatch, idempotencyKey],
    body: json({ ...members({ ...properties, ...signed }, required) }),
    answer: schemaOf('claims'),
  });
}

const results = (): JsonSchema =>
  members({
    results: listOf(
      members({
        guid: text,
        claim_reference: maybe(text),
        outcome: {
          type: 'string',
          enum: ['done', 'skipped_high_risk', 'skipped_same_person', 'skipped_over_limit', 'skipped_state', 'stale'],
        },
        message: { type: ['string', 'null'], description: 'Why it was not done, in words.' },
        record: { anyOf: [schemaOf('claims'), { type: 'null' }], description: 'As it is after.' },
      }),
    ),
  });

const bulk = (id: string, summary: string, more: Readonly<Record<string, JsonSchema>>, parameters = [idempotencyKey]) =>
  operation({
    ...shared,
    id,
    summary,
    parameters: [partner, ...parameters],
    body: json(
      members(
        {
          claims: listOf(members({ guid: text, version: maybe(whole), approved_amount: maybe(cents) }, ['guid'])),
          ...more,
        },
        ['claims', ...Object.keys(more)],
      ),
    ),
    answer: results(),
  });

/** Calls about claims that are neither CRUD nor an action of their workflow. */
export const claimPaths: Paths = {
  '/api/claims/complex/statuses': {
    get: operation({
      ...shared,
      id: 'claim_statuses',
      summary: 'Every state of a claim, its words, and the dashboard that shows it.',
      parameters: [partner],
      answer: members({
        content: listOf(
          members({
            status: text,
            label: text,
            dashboard: { type: 'string', enum: Object.keys(claimDashboards) },
            resting: { type: 'boolean' },
          }),
        ),
      }),
    }),
  },
  '/api/claims/complex/{claim_guid}': {
    get: operation({
      ...shared,
      id: 'complex_claim',
      summary: 'A claim with what may be done with it.',
      parameters: [{ name: 'claim_guid', in: 'path', required: true, schema: text }, partner],
      answer: schemaOf('claims'),
    }),
  },
  '/api/claims/complex/balances': {
    get: operation({
      ...shared,
      id: 'claim_balances',
      summary:
        'What the benefits have left: for the person of a claim, itself not counted, or for a person under a policy on a day.',
      parameters: [
        ...['claim_guid', 'policy_guid', 'dependant_guid', 'type', 'on'].map((name) => ({
          ...named(name),
          required: false,
        })),
        partner,
      ],
      answer: members({ content: listOf(balance) }),
    }),
  },
  '/api/assessment': {
    get: operation({
      ...shared,
      id: 'assessment',
      summary: 'What somebody who decides on a claim should know beside it.',
      parameters: [named('claim_guid'), partner],
      answer: members({
        claim_guid: text,
        documents_needed: documents,
        documents_missing: documents,
        nights: maybe(whole),
        balances: listOf(balance),
        suggested_amount: cents,
        second_approval_above: cents,
        ex_gratia_limit: cents,
        high_risk: listOf(highRisk),
        overlapping: listOf(members({ guid: text, claim_reference: text, status: text, type: text })),
        seconds_left: { ...maybe(whole), description: 'Until a decision is due; below zero when it is late.' },
      }),
    }),
  },
  '/api/claim_message': {
    get: operation({
      ...shared,
      id: 'claim_message',
      summary: 'What the customer would be told if an action were done now; no text when that is nothing.',
      parameters: [
        named('claim_guid'),
        named('action'),
        { name: 'sms_template_guid', in: 'query', schema: text },
        partner,
      ],
      answer: members({ text: maybe(text), language: maybe(text), parts: whole }),
    }),
  },
  '/api/claims/complex/benefit_usages': {
    post: {
      ...changing(
        'add_benefit_usage',
        'Lists a benefit that a claim uses: an amount, or units that the product has a price for.',
        { benefit: text, units: maybe(whole), amount_in_cents: maybe(cents) },
        ['benefit'],
      ),
      responses: {
        201: { description: 'Done.', content: { 'application/json': { schema: schemaOf('claims') } } },
        default: { description: 'Refused, in words.', content: { 'application/json': { schema: schemaOf('error') } } },
      },
    },
    delete: operation({
      ...shared,
      id: 'remove_benefit_usage',
      summary: 'Takes a use of a benefit off a claim.',
      parameters: [named('claim_guid'), named('benefit_usage_guid'), partner, ifMatch, idempotencyKey],
      answer: schemaOf('claims'),
    }),
  },
  '/api/claims/complex/expenses': {
    put: changing(
      'update_expenses',
      'What was spent, whole.',
      {
        expenses: listOf(
          members({ guid: maybe(text), description: text, amount_in_cents: cents, incurred_on: maybe(text) }, [
            'description',
            'amount_in_cents',
          ]),
        ),
      },
      ['expenses'],
    ),
  },
  '/api/claims/complex/update': {
    put: {
      ...changing('complex_update', 'Changes some of what is told of a claim, as PUT /api/claims/{guid} does.', {}),
    },
  },
  '/api/claims/complex': {
    put: changing(
      'assign_lawyer',
      'Gives a claim to a lawyer.',
      {
        additional_details: members(
          {
            claim_guid: text,
            lawyer_name: text,
            lawyer_firm: maybe(text),
            lawyer_phone: maybe(text),
            lawyer_email: maybe(text),
            note: maybe(text),
          },
          ['claim_guid', 'lawyer_name'],
        ),
      },
      ['additional_details'],
    ),
  },
  '/api/claims/complex/bulk_approval': {
    post: bulk(
      'bulk_approval',
      'Approves several claims, each by one step; what one refuses leaves the others alone.',
      {},
    ),
  },
  '/api/claims/bulk_approval_preview': {
    post: bulk(
      'bulk_approval_preview',
      'What approving several claims would do now: the same answer, and nothing is changed.',
      {},
      [],
    ),
  },
  '/api/claims/complex/bulk_paid_approval': {
    post: bulk('bulk_paid_approval', 'Marks several claims as paid under one reference.', {
      payment_method: text,
      payment_reference: text,
      paid_on: text,
    }),
  },
  '/api/claims/upload_callback': {
    put: operation({
      ...shared,
      id: 'upload_callback',
      summary: 'Says that a file of a claim has arrived whole.',
      parameters: [partner, idempotencyKey],
      body: json(members({ guid: text, claim_guid: maybe(text) }, ['guid'])),
      answer: schemaOf('claim_files'),
    }),
  },
};
