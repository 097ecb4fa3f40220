import { choice, dateTime, integer, reference } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { deliveryProblems } from './rules/deliveryProblems.ts';
import { smsEvents } from './rules/smsEvents.ts';
import { hasRole, defineResource } from './world.ts';

/** One webhook told of one thing that has happened: tried until it says that it was. */
export const webhookDeliveries = defineResource({
  name: 'webhook_deliveries',
  title: 'event',
  subtitle: 'happened_at',
  scope: 'partner',
  endpoints: { list: 'GET /api/webhook_deliveries', get: 'GET /api/webhook_deliveries/{guid}' },
  fields: {
    webhook_guid: reference('webhooks', { readOnly: true, required: true }),
    event: choice(smsEvents, { readOnly: true, required: true }),
    status: choice(['queued', 'delivered', 'failed', 'stopped'], { readOnly: true, required: true, default: 'queued' }),
    happened_at: dateTime({ readOnly: true, required: true }),
    claim_guid: reference('claims', { readOnly: true, visible: isFilled('claim_guid'), column: false }),
    payment_guid: reference('payments', { readOnly: true, visible: isFilled('payment_guid'), column: false }),
    policy_guid: reference('policies', { readOnly: true, visible: isFilled('policy_guid'), column: false }),
    attempts: integer({ readOnly: true, required: true, default: 0, min: 0 }),
    /** What the other side has answered last, as a status of HTTP. */
    answer: integer({ readOnly: true, visible: isFilled('answer') }),
    problem: choice(deliveryProblems, { readOnly: true, visible: isFilled('problem') }),
    next_try_at: dateTime({ readOnly: true, visible: isFilled('next_try_at') }),
  },
  list: {
    columns: ['webhook_guid', 'event', 'status', 'happened_at', 'attempts', 'answer', 'problem', 'next_try_at'],
    filters: ['webhook_guid', 'status', 'event', 'problem'],
    sort: { field: 'happened_at', order: 'desc' },
  },
  csv: false,
  access: { list: hasRole('administrator'), write: false },
});
