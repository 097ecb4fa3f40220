import { msisdn, multiline } from '../../schema/fields.ts';
import { smsLimit } from '../rules/smsLimits.ts';
import { defineWorkflow } from '../world.ts';

/** A text message from the moment it is written until the operator has said what became of it. */
export const smsMessage = defineWorkflow({
  name: 'sms_message',
  resource: 'sms_messages',
  field: 'status',
  states: {
    queued: { tone: 'neutral', icon: 'clock' },
    sent: { tone: 'information', icon: 'clock' },
    delivered: { tone: 'success', icon: 'check', resting: true },
    failed: { tone: 'danger', icon: 'cross', resting: true },
    stopped: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    // By no call of its own: a row of a file, to all of which a second person agrees.
    write: {
      from: 'new',
      to: 'queued',
      who: ['agent', 'assessor', 'administrator'],
      asks: {
        msisdn: msisdn({ required: true, dataClass: 'personal' }),
        text: multiline({ required: true, sms: smsLimit, dataClass: 'personal' }),
      },
    },
    // To one of all whom the list of a template finds when it is due.
    schedule: { from: 'new', to: 'queued', who: ['system'] },
    hand_over: { from: ['queued'], to: 'sent', who: ['system'] },
    deliver: { from: ['queued', 'sent'], to: 'delivered', who: ['system'] },
    fail: { from: ['queued', 'sent'], to: 'failed', who: ['system'] },
    // Nobody had begun to send it.
    stop: { from: ['queued'], to: 'stopped', who: ['system'] },
  },
});
