import { smsLimit } from '../../../src/resources/rules/smsLimits.ts';
import { faultText } from '../../../src/schema/fault.ts';
import { smsFault } from '../../../src/schema/smsFault.ts';
import { smsSize } from '../../../src/schema/smsParts.ts';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { requestOperator } from '../../platform/operator/requestOperator.ts';
import { ownShape, pathText, recordAnswer } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { insertRecord, scopeOf } from '../../platform/records/repository.ts';
import { asStored, type Patch } from '../shared/stored.ts';
import { heldCustomer } from '../customers/module.ts';
import { reminderCode, reminderFor } from './reminder.ts';

/** `PUT /api/customers/{guid}/send_recurring_sms`: the reminder of the premium that falls due; answers the message. */
export const recurringSms: Registrar = (app, deps) => {
  const [customers, messages] = [declaredResource(deps, 'customers'), declaredResource(deps, 'sms_messages')];
  const call = declaredCall(deps, 'customers', 'send_recurring_sms');
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    return await once(request, reply, deps, async (trx) => {
      const customer = await heldCustomer({ deps, trx, context }, pathText(request, 'guid'));
      if (customer.status === 'deceased') throw new ServiceError(409, 'customer_deceased');
      const text = await reminderFor(trx, context, customer);
      const tooLong = smsFault(text, smsLimit, context);
      if (tooLong) throw new ServiceError(409, 'sms_too_long', { params: { text: faultText(tooLong, context) } });
      const { msisdn } = customer;
      const message = await insertRecord(trx, messages, context, {
        customer_guid: customer.guid,
        msisdn,
        text,
        direction: 'outbound',
        status: 'queued',
        parts: smsSize(text).parts,
        template_code: reminderCode,
      } satisfies Patch<'sms_messages'>);
      const subject = { resource: messages.name, guid: asStored('sms_messages', message).guid };
      await requestOperator(trx, deps, {
        kind: 'sms',
        partnerGuid: scopeOf(context),
        subject,
        msisdn,
        payload: { text },
      });
      await recordAudit(trx, context, {
        resource: customers,
        record: customer,
        action: 'send_recurring_sms',
        changes: [],
      });
      return recordAnswer(messages, context, message, ownShape);
    });
  });
};
