import { smsMessage } from '../../../../src/resources/workflows/index.ts';
import { smsSize } from '../../../../src/schema/smsParts.ts';
import type { Cents } from '../../../../src/schema/units.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { requestOperator } from '../../../platform/operator/requestOperator.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { defineConsequences, defineEffects, type DoingOn } from '../../shared/effects.ts';
import { problemOf } from '../../shared/problems.ts';
import { settingsOf } from '../../shared/reader.ts';
import { recentTexts } from '../customerTexts.ts';

const problem = problemOf('blasts');

/** A row of a file is one message, to a customer of the partner who has not asked for none. */
export const smsMessageEffects = defineEffects(smsMessage, {
  write: async (doing) => {
    const { asked, context, hold } = doing;
    const { msisdn, text } = asked;
    // Nobody is called %s.
    if (text.includes('%s')) throw invalid([problem('text', 'left_open')]);
    const customer = await hold('customers', msisdn, 'msisdn');
    // Whether somebody else knows the number is none of their business.
    if (!customer) throw invalid([problem('msisdn', 'no_customer')]);
    if (customer.status === 'deceased') throw new ServiceError(409, 'customer_deceased');
    if (customer.sms_opt_out) throw new ServiceError(409, 'opted_out', { key: 'service.blasts.opted_out' });
    const sent = await recentTexts(doing, customer);
    if (sent.some((one) => one.text === text)) {
      throw new ServiceError(409, 'sms_sent_already', { key: 'service.blasts.sent_already' });
    }
    const { parts } = smsSize(text);
    const { price_per_part: price } = await settingsOf(doing, 'partners_config_sms');
    const batch = context.batch ?? null;
    return {
      customer_guid: customer.guid,
      direction: 'outbound' as const,
      parts,
      cost_in_cents: (parts * price) as Cents,
      template_code: null,
      sent_by: context.user?.username ?? null,
      batch_guid: batch,
      blast_key: batch && `${batch}/${msisdn}`,
    };
  },
});

/** One of many goes out after all else, and not in the hours in which people are left in peace. */
async function sendAsOneOfMany({ trx, deps, context, record }: Sent): Promise<void> {
  const { guid, msisdn, text } = record;
  await requestOperator(trx, deps, {
    kind: 'sms',
    bulk: true,
    partnerGuid: scopeOf(context),
    subject: { resource: 'sms_messages', guid },
    msisdn,
    payload: { text },
  });
}

type Sent = DoingOn<'sms_messages'>;

/** What is written in a file, or sent by a template when it is due. */
export const smsMessageConsequences = defineConsequences(smsMessage, {
  write: sendAsOneOfMany,
  schedule: sendAsOneOfMany,
});
