import { choice, dateTime, multiline } from '../../schema/fields.ts';
import { is } from '../../schema/predicate.ts';
import { defineWorkflow } from '../world.ts';

/** A callback is open until somebody closes it with a reason; attempts to call are logged meanwhile. */
export const claimCallback = defineWorkflow({
  name: 'claim_callback',
  resource: 'claim_callbacks',
  field: 'status',
  states: {
    open: { tone: 'warning', icon: 'clock' },
    closed: { tone: 'neutral', icon: 'check', resting: true },
  },
  actions: {
    request: { from: 'new', to: 'open', who: ['system', 'agent'] },
    log_attempt: {
      from: ['open'],
      to: 'same',
      who: ['agent', 'assessor'],
      asks: {
        outcome: choice(['no_answer', 'call_later', 'reached'], { required: true }),
        call_again_at: dateTime({ visible: is('outcome', 'call_later'), required: is('outcome', 'call_later') }),
        note: multiline({ maxLength: 1000 }),
      },
      endpoint: { call: 'PUT /api/claim_callbacks/log_attempt/{claimGuid}', fallback: 'errors.logging_attempt' },
    },
    close: {
      from: ['open'],
      to: 'closed',
      who: ['agent', 'assessor', 'administrator'],
      asks: { reason: multiline({ required: true, maxLength: 1000 }) },
      endpoint: { call: 'PUT /api/claim_callbacks/close/{claimGuid}', fallback: 'errors.closing_callback' },
      emphasis: 'primary',
      bulk: true,
    },
  },
});
