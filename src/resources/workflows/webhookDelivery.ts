import { defineWorkflow } from '../world.ts';

/** Something that a webhook is told of, until it has said that it was, or nobody believes any more that it will. */
export const webhookDelivery = defineWorkflow({
  name: 'webhook_delivery',
  resource: 'webhook_deliveries',
  field: 'status',
  states: {
    queued: { tone: 'neutral', icon: 'clock', resting: true },
    delivered: { tone: 'success', icon: 'check', resting: true },
    failed: { tone: 'danger', icon: 'cross', resting: true },
    stopped: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    announce: { from: 'new', to: 'queued', who: ['system'] },
    deliver: { from: ['queued'], to: 'delivered', who: ['system'] },
    give_up: { from: ['queued'], to: 'failed', who: ['system'] },
    // What has happened was taken back before anybody had begun to tell it.
    stop: { from: ['queued'], to: 'stopped', who: ['system'] },
    send_again: {
      from: ['failed'],
      to: 'queued',
      who: ['administrator'],
      endpoint: { call: 'PUT /api/webhook_deliveries/{guid}/send_again', fallback: 'errors.sending_again' },
      emphasis: 'primary',
    },
  },
});
