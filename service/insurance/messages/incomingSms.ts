import { sql } from 'kysely';
import { smsWish } from '../../../src/resources/rules/smsWishes.ts';
import { smsSize } from '../../../src/schema/smsParts.ts';
import { instant } from '../../../src/schema/units.ts';
import type { Heard } from '../../platform/operator/incoming.ts';
import { findRecord, insertRecord, updateRecord } from '../../platform/records/repository.ts';
import { systemContext } from '../../platform/workflows/systemContext.ts';
import { declaredResource } from '../shared/declared.ts';
import { forgetNumber } from './ownNumbers/ownNumber.ts';
import { asStored, type Patch } from '../shared/stored.ts';

interface Known {
  readonly partner: string;
  readonly guid: string;
  /** When this partner last wrote to the number; null where it never did. */
  readonly wrote_at: Date | null;
}

/**
 * What somebody writes stands among the messages of the customer whose number it is, with the partner to whom they answer: the one that wrote to them last. Others
 * that know the number hear of nothing but the wish for no more messages, which is for all of them.
 */
export async function incomingSms({ trx, deps, msisdn, text }: Heard): Promise<void> {
  const [customers, messages] = [declaredResource(deps, 'customers'), declaredResource(deps, 'sms_messages')];
  const { rows } = await sql<Known>`
    select partners.code as partner, customers.guid, max(sms_messages.created_at) as wrote_at from customers
    join partners on partners.guid = customers.partner_guid
    left join sms_messages on sms_messages.customer_guid = customers.guid
      and sms_messages.partner_guid = customers.partner_guid and sms_messages.direction = 'outbound'
    where customers.msisdn = ${msisdn} group by partners.code, customers.guid order by partners.code, customers.guid
  `.execute(trx);
  const answered = answeredBy(rows);
  const wish = smsWish(text);
  if (wish === 'stop') await forgetNumber(trx, msisdn);
  for (const known of rows) {
    // Whom it is for is not known where several know the number and none has written.
    if (known !== answered && wish !== 'stop') continue;
    const { partner, guid } = known;
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

/** To whom somebody answers: who wrote to them last, or the only one who could have. */
function answeredBy(known: readonly Known[]): Known | undefined {
  if (known.length === 1) return known[0];
  const times = known.map(({ wrote_at }) => wrote_at?.getTime() ?? 0);
  const last = Math.max(...times);
  return last === 0 ? undefined : known[times.indexOf(last)];
}
