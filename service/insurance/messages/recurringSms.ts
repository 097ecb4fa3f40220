import { recordAudit } from '../../platform/audit/recordAudit.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { ownShape, pathText, recordAnswer } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { heldCustomer } from '../customers/module.ts';
import { requireOwnWords } from './ownWords.ts';
import { putSms } from './putSms.ts';
import { reminderCode, reminderFor } from './reminder.ts';

/** `PUT /api/customers/{guid}/send_recurring_sms`: the reminder of the premium that falls due; answers the message. */
export const recurringSms: Registrar = (app, deps) => {
  const [customers, messages] = [declaredResource(deps, 'customers'), declaredResource(deps, 'sms_messages')];
  const call = declaredCall(deps, 'customers', 'send_recurring_sms');
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    return await once(request, reply, deps, async (trx) => {
      const writing = { deps, trx, context };
      const customer = await heldCustomer(writing, pathText(request, 'guid'));
      if (customer.status === 'deceased') throw new ServiceError(409, 'customer_deceased');
      const reminder = await reminderFor(writing, customer);
      if (reminder.own_words) await requireOwnWords(writing);
      const message = await putSms(writing, { customer, ...reminder, template: reminderCode });
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
