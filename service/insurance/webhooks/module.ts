import { defineModule } from '../shared/effects.ts';
import { deliveryConsequences, deliveryEffects, webhookConsequences, webhookEffects } from './effects.ts';
import { oldDeliveries } from './oldDeliveries.ts';
import { webhookSecretRoute } from './secretRoute.ts';
import { webhookSender } from './sender.ts';
import { webhookTeller } from './webhookTeller.ts';
import { writtenWebhooks } from './writtenWebhooks.ts';

/** What partners' own systems are told of, as it happens. */
export const webhooksModule = defineModule({
  name: 'webhooks',
  effects: [webhookEffects, deliveryEffects],
  consequences: [webhookConsequences, deliveryConsequences],
  tellers: { webhook: webhookTeller },
  writes: [writtenWebhooks],
  routes: [webhookSecretRoute, webhookSender, oldDeliveries],
});
