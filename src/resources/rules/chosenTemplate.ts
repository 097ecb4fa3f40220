import { reference } from '../../schema/fields.ts';

/** A template that somebody chooses for what one customer is told: of those in use, and not one that goes to a whole list by itself. */
export const chosenTemplate = () =>
  reference('sms_templates', { among: { status: ['in_use'], kind: ['OnDemand', 'Event'] } });
