import { defineBatch, upload } from '../../schema/batch.ts';
import { hasRole } from '../world.ts';

/** A file of text messages to customers: each row is one number and what it is sent, which a second person reads before anything goes. */
export const smsBlast = defineBatch({
  name: 'sms_blast',
  rows: upload('sms_messages', { by: ['write'], once: 'msisdn' }),
  who: hasRole('agent', 'assessor', 'administrator'),
  // What a colleague has brought already is not brought again.
  sees: hasRole('agent', 'assessor', 'administrator'),
  confirms: {
    who: hasRole('assessor', 'administrator'),
    sum: 'cost_in_cents',
    keeps: ['parts', 'customer_guid'],
    stops: true,
    page: '/sms_messages/files/:id',
  },
  chunk: 100,
  result: 'none',
});
