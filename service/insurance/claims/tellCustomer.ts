import { smsLimit } from '../../../src/resources/rules/smsLimits.ts';
import { faultText } from '../../../src/schema/fault.ts';
import { smsFault } from '../../../src/schema/smsFault.ts';
import { invalid } from '../../platform/http/errors.ts';
import { requestOperator } from '../../platform/operator/requestOperator.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import type { DoingOn } from '../shared/effects.ts';
import { messageOf, type Said, type TellingAction } from './claimMessage.ts';

/**
 * Tells the customer what became of a claim: what a person wrote or chose, else what is usual after the action, where the
 * partner wants that and has a template for it in the customer's language.
 * @example await tellCustomer(doing, 'mark_paid')
 */
export async function tellCustomer(doing: DoingOn<'claims'>, action: TellingAction, said: Said = {}): Promise<void> {
  const { trx, deps, context, insert, record: claim } = doing;
  const sms = await messageOf(doing, claim, action, said);
  if (!sms) return;
  const { msisdn } = sms.customer;
  const tooLong = smsFault(sms.text, smsLimit, context);
  // Whoever chose the template is told; what the service says by itself never holds up a claim, and is seen not to have gone out.
  if (tooLong && said.template) {
    const params = { text: faultText(tooLong, context) };
    throw invalid([{ field: 'sms_template_guid', key: 'service.errors.sms_too_long', params }]);
  }
  const message = await insert('sms_messages', {
    customer_guid: sms.customer.guid,
    msisdn,
    text: sms.text,
    direction: 'outbound',
    status: tooLong ? 'failed' : 'queued',
    parts: sms.parts,
    template_code: sms.template,
    sent_by: context.user?.username ?? null,
  });
  if (tooLong) return;
  await requestOperator(trx, deps, {
    kind: 'sms',
    partnerGuid: scopeOf(context),
    subject: { resource: 'sms_messages', guid: message.guid },
    msisdn,
    payload: { text: sms.text },
  });
}
