import { requestOperator } from '../operator/requestOperator.ts';
import { insertRecord, scopeOf } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { messageOf, type Said } from './claimMessage.ts';

/**
 * Tells the customer what became of a claim: what a person wrote or chose, else what is usual after the action, where the
 * partner wants that and has a template for it in the customer's language.
 * @example await tellCustomer(doing, 'mark_paid')
 */
export async function tellCustomer(doing: Doing, action: string, said: Said = {}): Promise<void> {
  const { trx, deps, context, record: claim } = doing;
  const told = await messageOf(doing, claim, action, said);
  if (!told) return;
  const msisdn = String(told.customer.msisdn);
  const messages = asSystem(doing, 'sms_messages');
  const message = await insertRecord(trx, messages.resource, messages.context, {
    customer_guid: told.customer.guid,
    msisdn,
    text: told.text,
    direction: 'outbound',
    status: 'queued',
    parts: told.parts,
    template_code: told.template,
  });
  await requestOperator(trx, deps, {
    kind: 'sms',
    partnerGuid: scopeOf(context),
    subject: { resource: 'sms_messages', guid: String(message.guid) },
    msisdn,
    payload: { text: told.text },
  });
}
