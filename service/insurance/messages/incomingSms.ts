import { sql } from 'kysely';
import { smsWish } from '../../../src/resources/rules/smsWishes.ts';
import { smsSize } from '../../../src/schema/smsParts.ts';
import { instant } from '../../../src/schema/units.ts';
import type { Heard } from '../../platform/operator/incoming.ts';
import { findRecord, insertRecord, updateRecord } from '../../platform/records/repository.ts';
import { systemContext } from '../../platform/workflows/systemContext.ts';
import { declaredResource } from '../shared/declared.ts';
import { asStored, type Patch } from '../shared/stored.ts';

interface Known {
  readonly partner: string;
  readonly guid: string;
}

/** What somebody writes stands among the messages of the customer whose number it is, with each partner that has one; who asks for no more messages gets no more. */
export async function incomingSms({ trx, deps, msisdn, text }: Heard): Promise<void> {
  const [customers, messages] = [declaredResource(deps, 'customers'), declaredResource(deps, 'sms_messages')];
  const { rows } = await sql<Known>`
    select partners.code as partner, customers.guid from customers
    join partners on partners.guid = customers.partner_guid
    where customers.msisdn = ${msisdn} order by partners.code, customers.guid
  `.execute(trx);
  const wish = smsWish(text);
  for (const { partner, guid } of rows) {
    const context = await systemContext(deps, trx, partner);
    const held = await findRecord(trx, customers, context, guid, { lock: 'update' });
    if (!held) continue;
    await insertRecord(trx, messages, context, {
      customer_guid: guid,
      msisdn,
      text,
      direction: 'inbound',
      status: 'delivered',
      parts: Math.max(1, smsSize(text).parts),
      template_code: null,
      sent_by: null,
      sent_at: instant(context.now),
    } satisfies Patch<'sms_messages'>);
    const wantsNone = wish === 'stop';
    if (wish === null || (asStored('customers', held).sms_opt_out === true) === wantsNone) continue;
    await updateRecord(
      trx,
      customers,
      context,
      held,
      { sms_opt_out: wantsNone },
      { action: wantsNone ? 'stopped_sms' : 'started_sms' },
    );
  }
}
