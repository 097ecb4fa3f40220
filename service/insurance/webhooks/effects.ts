import { webhook, webhookDelivery } from '../../../src/resources/workflows/index.ts';
import { instant } from '../../../src/schema/units.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { defineConsequences, defineEffects } from '../shared/effects.ts';
import { enqueueAgain, waitAnew } from './outbox.ts';

/** Of the two secrets that hold for a day, the older one is the last before this. */
export const webhookEffects = defineEffects(webhook, {
  renew_secret: ({ record, context }) => ({
    secret_number: record.secret_number + 1,
    secret_since: instant(context.now),
  }),
});

/** What has waited while it was out of use is told now. */
export const webhookConsequences = defineConsequences(webhook, {
  put_in_use: async ({ trx, context, record }) => await waitAnew(trx, record.guid, context.now),
});

export const deliveryEffects = defineEffects(webhookDelivery, {
  send_again: ({ context }) => ({ attempts: 0, answer: null, problem: null, next_try_at: instant(context.now) }),
});

export const deliveryConsequences = defineConsequences(webhookDelivery, {
  send_again: async ({ trx, context, record }) => {
    const { guid: delivery_guid, webhook_guid } = record;
    await enqueueAgain(trx, { delivery_guid, webhook_guid, partner_guid: scopeOf(context) }, context.now);
  },
});
