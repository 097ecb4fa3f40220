import { recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { invalid, ServiceError } from '../../platform/http/errors.ts';
import { once } from '../../platform/idempotency/once.ts';
import { requireAccessTo } from '../../platform/records/access.ts';
import { ownShape, pathText, recordAnswer, requireJson } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { heldCustomer } from '../customers/module.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import { unknownReference } from '../shared/problems.ts';
import { type Reader, recordOf, seenRecord } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';
import { type CustomerText, customerTexts, recentTexts } from './customerTexts.ts';
import { ownWordsLeft, requireOwnWords } from './ownWords.ts';
import { putSms } from './putSms.ts';

/** `GET /api/sms/customer/{id}/texts`: what a customer could be written now, as it would arrive. */
export const customerTextsRoute: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_messages', 'texts');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const reader = { deps, trx: deps.db, context };
    const customer = await seenRecord(reader, 'customers', pathText(request, 'id'));
    requireAccessTo(declaredResource(deps, 'customers'), 'update', context, customer);
    requireAlive(customer);
    const partner = await recordOf(reader, 'partners', scopeOf(context));
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        sender: partner?.service_name ?? '',
        msisdn: customer.msisdn,
        opted_out: customer.sms_opt_out === true,
        own_words_left: await ownWordsLeft(reader),
        texts: await customerTexts(reader, customer),
        recent: await recentTexts(reader, customer),
      }),
    );
  });
};

/** `POST /api/sms/customer/{id}`: one message to one customer, in the words that were read. */
export const customerSms: Registrar = (app, deps) => {
  const [customers, messages] = [declaredResource(deps, 'customers'), declaredResource(deps, 'sms_messages')];
  const call = declaredCall(deps, 'sms_messages', 'send');
  app.post(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    const { text, msisdn, sms_template_guid: chosen, concerns_cover, again } = call.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const writing = { deps, trx, context };
      const customer = await heldCustomer(writing, pathText(request, 'id'));
      requireAlive(customer);
      if (msisdn !== customer.msisdn) throw new ServiceError(409, 'sms_number_changed');
      if (customer.sms_opt_out && !concerns_cover) throw new ServiceError(409, 'customer_opted_out');
      const template = chosen ? await templateOf(writing, customer, chosen, text) : null;
      const own_words = template?.own_words ?? true;
      if (own_words) await requireOwnWords(writing);
      const sent = await recentTexts(writing, customer);
      if (!again && sent.some((one) => one.text === text)) throw new ServiceError(409, 'sms_sent_already');
      const message = await putSms(writing, { customer, text, template: template?.code ?? null, own_words });
      await recordAudit(trx, context, { resource: customers, record: customer, action: 'send_sms', changes: [] });
      return recordAnswer(messages, context, message, ownShape, call.endpoint.status);
    });
  });
};

function requireAlive({ status }: Stored<'customers'>): void {
  if (status === 'deceased') throw new ServiceError(409, 'customer_deceased');
}

/** The template of which a text is. @throws ServiceError 409 when it would say something else now */
async function templateOf(
  reader: Reader,
  customer: Stored<'customers'>,
  guid: string,
  text: string,
): Promise<CustomerText> {
  const found = (await customerTexts(reader, customer)).find(({ sms_template_guid }) => sms_template_guid === guid);
  if (!found) throw invalid([unknownReference('sms_template_guid')]);
  if (found.missing.length > 0 || found.text !== text) throw new ServiceError(409, 'sms_text_changed');
  return found;
}
