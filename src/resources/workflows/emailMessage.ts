import { email, reference } from '../../schema/fields.ts';
import { defineWorkflow } from '../world.ts';

const everybody = ['agent', 'assessor', 'administrator'] as const;

/** A letter to one address, until the mail server has taken it or nobody believes any more that it will. */
export const emailMessage = defineWorkflow({
  name: 'email_message',
  resource: 'email_messages',
  field: 'status',
  states: {
    queued: { tone: 'neutral', icon: 'clock', resting: true },
    sent: { tone: 'success', icon: 'check', resting: true },
    failed: { tone: 'danger', icon: 'cross', resting: true },
    stopped: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    // With all the others of one sending, or by a row of a file to all of which a second person agrees.
    write: {
      from: 'new',
      to: 'queued',
      who: everybody,
      asks: {
        recipient: email({ required: true, dataClass: 'personal' }),
        email_template_guid: reference('email_templates', { required: true }),
      },
    },
    hand_over: { from: ['queued'], to: 'sent', who: ['system'] },
    fail: { from: ['queued'], to: 'failed', who: ['system'] },
    // With the file that it came with, before the mail server was asked.
    stop: { from: ['queued'], to: 'stopped', who: ['system'] },
    send_again: {
      from: ['failed'],
      to: 'queued',
      who: everybody,
      endpoint: { call: 'PUT /api/email_messages/{guid}/send_again', fallback: 'errors.sending_again' },
      emphasis: 'primary',
    },
  },
});
