import type { Predicate } from '../../schema/predicate.ts';
import type { Tell } from '../../schema/workflow.ts';
import type { smsEvents } from './smsEvents.ts';

/**
 * What an action has done is told to the customer of a record by SMS, and to the partner's own systems by their webhooks.
 * @param when only where this holds of the record, as it is after
 * @example tells: told('cover_cancelled')
 */
export const told = (template: (typeof smsEvents)[number], when: Predicate = true): readonly Tell[] => [
  { by: 'sms', template, to: 'customer_guid', when },
  { by: 'webhook', template, when },
];
