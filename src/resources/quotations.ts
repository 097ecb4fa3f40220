import { choice, date, guid, money, multiline, reference, references, text } from '../schema/fields.ts';
import { is, isFilled } from '../schema/predicate.ts';
import { granularities } from './products.ts';
import { defineResource } from './world.ts';

/** A price holds for so many days, the last one included. */
export const quotationDays = 30;

/** What a quotation is for: a new policy, or another cover under one that there is. */
export const quotationKinds = ['new_business', 'change'] as const;

/** How a customer agreed to a price. */
export const consentChannels = ['phone', 'sms', 'whatsapp', 'in_person', 'signed_form'] as const;

/** Where a quotation can still come to something. */
export const openQuotation = ['draft', 'quoted', 'accepted'] as const;

/** A price that is offered to a customer: for which cover, until when, what became of it. */
export const quotations = defineResource({
  name: 'quotations',
  title: 'quotation_number',
  subtitle: 'customer_guid',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/quotations/customer/{customer_guid}', search: false },
    get: 'GET /api/quotations/{guid}',
  },
  lists: [{ call: 'GET /api/quotations/policy/{policy_guid}', filterBy: [] }],
  fields: {
    quotation_number: text({ readOnly: true, required: true, unique: true, maxLength: 30 }),
    kind: choice(quotationKinds, { readOnly: true, required: true }),
    status: choice(['draft', 'quoted', 'accepted', 'issued', 'declined', 'expired', 'discarded'], {
      readOnly: true,
      required: true,
    }),
    customer_guid: reference('customers', { readOnly: true, required: true, column: false }),
    policy_guid: reference('policies', { readOnly: true, visible: isFilled('policy_guid'), column: false }),
    product_guid: reference('products', { readOnly: true, required: true }),
    premium_guid: guid({ readOnly: true, required: true }),
    members: references('dependants', { readOnly: true, column: false, dataClass: 'personal' }),
    start_date: date({ readOnly: true, required: true, column: false }),
    amount_in_cents: money({ readOnly: true, visible: isFilled('amount_in_cents') }),
    granularity: choice(granularities, { readOnly: true, visible: isFilled('amount_in_cents') }),
    valid_until: date({ readOnly: true, visible: isFilled('valid_until') }),
    consent_channel: choice(consentChannels, { readOnly: true, visible: isFilled('consent_channel'), column: false }),
    reason: multiline({ readOnly: true, visible: isFilled('reason'), column: false }),
    // What the policy had when the change was priced: the page compares it with what is offered.
    current_product_guid: reference('products', { readOnly: true, visible: false, column: false }),
    current_members: references('dependants', {
      readOnly: true,
      visible: false,
      column: false,
      dataClass: 'personal',
    }),
    current_amount_in_cents: money({ readOnly: true, visible: false, column: false }),
    current_granularity: choice(granularities, { readOnly: true, visible: false, column: false }),
  },
  sections: {
    cover: {
      fields: [
        'quotation_number',
        'status',
        'kind',
        'customer_guid',
        'policy_guid',
        'product_guid',
        'premium_guid',
        'members',
        'start_date',
      ],
    },
    price: { fields: ['amount_in_cents', 'granularity', 'valid_until', 'consent_channel', 'reason'] },
    before: {
      fields: ['current_product_guid', 'current_members', 'current_amount_in_cents', 'current_granularity'],
      visible: is('kind', 'change'),
    },
  },
  list: {
    columns: ['quotation_number', 'status', 'amount_in_cents', 'granularity', 'product_guid', 'valid_until', 'kind'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
