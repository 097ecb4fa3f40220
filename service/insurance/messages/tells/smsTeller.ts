import { sql } from 'kysely';
import { smsEvents } from '../../../../src/resources/rules/smsEvents.ts';
import { smsLimit } from '../../../../src/resources/rules/smsLimits.ts';
import { faultText } from '../../../../src/schema/fault.ts';
import { smsFault } from '../../../../src/schema/smsFault.ts';
import { type FieldProblem, invalid } from '../../../platform/http/errors.ts';
import type { Teller, Telling } from '../../../platform/modules/module.ts';
import { requestOperator } from '../../../platform/operator/requestOperator.ts';
import { withdrawUnsent } from '../../../platform/operator/withdrawUnsent.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { othersOf } from '../../shared/effects.ts';
import { nothingToSay } from './writtenTemplates.ts';
import { smsTold, type Told } from './smsTold.ts';

/** Customers are told by SMS what becomes of their cover, their claims and their money. */
export const smsTeller: Teller = {
  templates: smsEvents,
  to: 'somebody',
  tell: async (telling) => {
    const told = await smsTold(telling, { ...telling, resource: telling.resource.name });
    if (!told) return;
    const problem = problemOf(told, telling.context);
    // Whoever chose the template is told; what the service says by itself never holds up anything, and is seen not to have gone out.
    if (problem && told.chosenBy !== null) throw invalid([{ ...problem, field: told.chosenBy }]);
    await put(telling, told, problem === null);
  },
  recalls: {
    resource: 'sms_messages',
    recall: async (request, key) => {
      const { trx, context } = request;
      // In the order in which whoever sends them holds both.
      const isWithdrawn = (await withdrawUnsent(trx, 'sms_messages', sql`${key}`, context.now)) > 0;
      const { hold, move } = othersOf(request);
      const message = await hold('sms_messages', key);
      if (message?.status === 'queued' && isWithdrawn) await move('sms_messages', message, 'stop', {});
      return isWithdrawn || message?.status === 'failed' || message?.status === 'stopped';
    },
  },
};

/** Why a text cannot be sent as it is. */
function problemOf({ text, missing }: Told, context: EngineContext): Omit<FieldProblem, 'field'> | null {
  if (missing.length > 0) return nothingToSay(missing, context);
  const tooLong = smsFault(text, smsLimit, context);
  return tooLong && { key: 'service.errors.sms_too_long', params: { text: faultText(tooLong, context) } };
}

async function put(telling: Telling, told: Told, isSent: boolean): Promise<void> {
  const { trx, deps, context } = telling;
  const { customer, text, parts, template } = told;
  const { msisdn } = customer;
  const message = await othersOf(telling).insert('sms_messages', {
    customer_guid: customer.guid,
    msisdn,
    text,
    direction: 'outbound',
    status: isSent ? 'queued' : 'failed',
    parts,
    template_code: template,
    sent_by: context.user?.username ?? null,
  });
  if (!isSent) return;
  await requestOperator(trx, deps, {
    kind: 'sms',
    bulk: isOneOfMany(telling),
    partnerGuid: scopeOf(context),
    subject: { resource: 'sms_messages', guid: message.guid },
    msisdn,
    payload: { text },
  });
}

/**
 * Whether others are told the same with it: by a file or a selection, by what the service does by itself when it is due, or by what it begins by itself.
 * That hurries nobody, and wakes nobody.
 */
const isOneOfMany = ({ context, action }: Telling): boolean =>
  (context.batch ?? null) !== null || action.due !== null || (action.creates && context.actor.kind === 'system');
