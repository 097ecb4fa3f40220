import type { Transaction } from 'kysely';
import { smsLimit } from '../../../src/resources/rules/smsLimits.ts';
import { faultText } from '../../../src/schema/fault.ts';
import { smsFault } from '../../../src/schema/smsFault.ts';
import { smsSize } from '../../../src/schema/smsParts.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { requestOperator } from '../../platform/operator/requestOperator.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { insertRecord, scopeOf } from '../../platform/records/repository.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';
import { declaredResource } from '../shared/declared.ts';
import { asStored, type Patch, type Stored } from '../shared/stored.ts';

/** A message that somebody has pressed for. */
interface Sms {
  readonly customer: Stored<'customers'>;
  readonly text: string;
  /** The code of the template that it comes from; null for what somebody wrote. */
  readonly template: string | null;
  /** They are the words of whoever presses, of which they have so many a day. */
  readonly own_words?: boolean;
}

/**
 * Puts a message among those of a customer, and sends it once this transaction is committed.
 * @returns the message, which waits for what the operator says
 * @throws ServiceError 409 when it is longer than the partner's messages may be
 */
export async function putSms(
  { deps, trx, context }: { readonly deps: Deps; readonly trx: Transaction<Tables>; readonly context: EngineContext },
  { customer, text, template, own_words = false }: Sms,
): Promise<StoredRecord> {
  const tooLong = smsFault(text, smsLimit, context);
  if (tooLong) throw new ServiceError(409, 'sms_too_long', { params: { text: faultText(tooLong, context) } });
  const messages = declaredResource(deps, 'sms_messages');
  const { msisdn } = customer;
  const message = await insertRecord(trx, messages, context, {
    customer_guid: customer.guid,
    msisdn,
    text,
    direction: 'outbound',
    status: 'queued',
    parts: smsSize(text).parts,
    template_code: template,
    own_words,
    sent_by: context.user?.username ?? null,
  } satisfies Patch<'sms_messages'>);
  await requestOperator(trx, deps, {
    kind: 'sms',
    partnerGuid: scopeOf(context),
    subject: { resource: messages.name, guid: asStored('sms_messages', message).guid },
    msisdn,
    payload: { text },
  });
  return message;
}
