import { defineWorkflow } from '../world.ts';

const administrator = ['administrator'] as const;

/** The calls by which an address is told of what happens, and told no more. */
const use = { call: 'PUT /api/webhooks/{guid}/use', fallback: 'errors.using_webhook' } as const;

/** An address outside, from its writing to its use: what happens is told there once two people have read it. */
export const webhook = defineWorkflow({
  name: 'webhook',
  resource: 'webhooks',
  field: 'status',
  states: {
    draft: { tone: 'warning', icon: 'person' },
    in_use: { tone: 'success', icon: 'check', resting: true },
    out_of_use: { tone: 'neutral', icon: 'pause', resting: true },
  },
  actions: {
    // By the form of the resource.
    write: { from: 'new', to: 'draft', who: administrator },
    put_in_use: {
      from: ['draft', 'out_of_use'],
      to: 'in_use',
      who: administrator,
      restates: ['url', 'events'],
      apartFrom: [
        { field: 'address_by_guid', message: 'errors.webhook_written' },
        { field: 'written_by_guid', message: 'errors.webhook_written' },
      ],
      endpoint: use,
      sends: { in_use: true },
      emphasis: 'primary',
    },
    take_out_of_use: {
      from: ['in_use'],
      to: 'out_of_use',
      who: administrator,
      restates: ['url'],
      endpoint: use,
      sends: { in_use: false },
    },
    renew_secret: {
      from: ['draft', 'in_use', 'out_of_use'],
      to: 'same',
      who: administrator,
      restates: ['url'],
      endpoint: { call: 'PUT /api/webhooks/{guid}/renew_secret', fallback: 'errors.webhook_secret' },
    },
  },
});
