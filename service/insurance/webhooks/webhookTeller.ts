import { smsEvents } from '../../../src/resources/rules/smsEvents.ts';
import type { Teller } from '../../platform/modules/module.ts';
import { targetOf } from '../../platform/records/references.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { declaredResource } from '../shared/declared.ts';
import { othersOf } from '../shared/effects.ts';
import { announce, takeOut } from './outbox.ts';

/** The webhooks that the partner has in use for something are told that it has happened, and to what. */
export const webhookTeller: Teller = {
  templates: smsEvents,
  to: 'partner',
  tell: async ({ trx, deps, context, record, resource, tell }) => {
    const field = aboutField(deps, resource.name);
    const key = String(record[resource.key]);
    await announce(trx, { event: tell.template, partner: scopeOf(context), field, key, now: context.now });
  },
  recalls: {
    resource: 'webhook_deliveries',
    recall: async (request, key) => {
      const isOut = await takeOut(request.trx, key);
      const { hold, move } = othersOf(request);
      const delivery = await hold('webhook_deliveries', key);
      if (delivery?.status === 'queued' && isOut) await move('webhook_deliveries', delivery, 'stop', {});
      // What was given up may have come all the same, where it was tried.
      return isOut || (delivery?.status === 'failed' && delivery.attempts === 0);
    },
  },
};

/** The field of a call that points at what it is about. */
function aboutField(deps: Parameters<typeof declaredResource>[0], about: string): string {
  const { fields } = declaredResource(deps, 'webhook_deliveries');
  const field = fields.find((one) => targetOf(one) === about);
  if (!field) throw new Error(`A webhook cannot be told of ${about}: no field of webhook_deliveries points at one.`);
  return field.name;
}
