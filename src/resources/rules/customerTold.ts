import type { Predicate } from '../../schema/predicate.ts';
import type { Tell } from '../../schema/workflow.ts';
import type { smsEvents } from './smsEvents.ts';

/**
 * The customer of a record is told by SMS what an action has done.
 * @param when only where this holds of the record, as it is after
 * @example tells: customerTold('cover_cancelled')
 */
export const customerTold = (template: (typeof smsEvents)[number], when: Predicate = true): readonly Tell[] => [
  { by: 'sms', template, to: 'customer_guid', when },
];
