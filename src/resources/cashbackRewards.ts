import { choice, date, guid, money, multiline, reference, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { cashback } from './features/cashback.ts';
import { defineResource } from './world.ts';

/** What a customer gets back of the premiums of a period without a claim. */
export const cashbackRewards = defineResource({
  name: 'cashback_rewards',
  title: 'policy_number',
  subtitle: 'period_until',
  scope: 'partner',
  menu: { group: 'work', order: 36, icon: 'gift' },
  endpoints: {
    list: {
      call: 'GET /api/cashback',
      filters: { partner_guid: { param: 'partnerGuid' } },
      start: { partner_guid: 'partner.guid' },
    },
  },
  lists: [
    {
      call: 'GET /api/cashback_rewards',
      filterBy: ['customer_guid'],
      envelope: { items: 'content', total: 'total_elements' },
      pageBase: 0,
      sizeParam: 'page_size',
      pageSize: 100,
    },
  ],
  fields: {
    policy_number: text({ readOnly: true, required: true, searchable: true }),
    policy_guid: reference('policies', { readOnly: true, required: true, column: false }),
    customer_guid: reference('customers', { readOnly: true, required: true }),
    period_from: date({ readOnly: true, required: true }),
    period_until: date({ readOnly: true, required: true }),
    amount_in_cents: money({ readOnly: true, required: true }),
    status: choice(['unpaid', 'paid'], { readOnly: true, required: true }),
    paid_on: date({ readOnly: true }),
    payment_reference: text({ readOnly: true, maxLength: 60, searchable: true }),
    reason: multiline({ readOnly: true, visible: isFilled('reason'), column: false }),
    /** The benefit by which it was earned. */
    benefit_guid: guid({ readOnly: true, column: false, visible: false }),
    /** The policy, the benefit and the first day: nothing is rewarded twice. */
    once_for: text({ readOnly: true, unique: true, column: false, visible: false }),
    partner_guid: guid({ readOnly: true, filledBy: 'partner.guid', column: false }),
  },
  sections: {
    reward: {
      fields: [
        'policy_number',
        'policy_guid',
        'customer_guid',
        'period_from',
        'period_until',
        'amount_in_cents',
        'status',
      ],
    },
    payment: { fields: ['paid_on', 'payment_reference', 'reason', 'benefit_guid', 'once_for', 'partner_guid'] },
  },
  list: {
    columns: [
      'policy_number',
      'customer_guid',
      'amount_in_cents',
      'status',
      'period_from',
      'period_until',
      'paid_on',
      'payment_reference',
    ],
    sort: { field: 'period_until', order: 'desc' },
  },
  access: { list: cashback.when, show: cashback.when, write: false },
});
