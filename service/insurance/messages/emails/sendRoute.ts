import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/idempotency/once.ts';
import { requireAccess, requireAccessTo } from '../../../platform/records/access.ts';
import { requireJson } from '../../../platform/records/answers.ts';
import { contextOf } from '../../../platform/records/context.ts';
import { findRecord, insertRecord } from '../../../platform/records/repository.ts';
import { declaredCall, declaredResource } from '../../shared/declared.ts';
import { unknownReference } from '../../shared/problems.ts';
import { asStored, type Patch } from '../../shared/stored.ts';
import { requireLettersLeft } from './lettersLeft.ts';
import { enqueue } from './outbox.ts';

/** `POST /api/emails/send`: a template to some addresses, each a letter of its own, of which it is seen what became. */
export const emailSendRoute: Registrar = (app, deps) => {
  const [resource, messages] = [declaredResource(deps, 'email_templates'), declaredResource(deps, 'email_messages')];
  const call = declaredCall(deps, 'email_templates', 'send');
  app.post(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    requireAccess(resource, 'get', context);
    const { email_template_guid, email_recipients, entity_guid, email_code } = call.taken(context, request);
    return await once(request, reply, deps, async (trx) => {
      const found = await findRecord(trx, resource, context, email_template_guid);
      if (!found) throw invalid([unknownReference('email_template_guid')]);
      requireAccessTo(resource, 'get', context, found);
      const { guid, code } = asStored('email_templates', found);
      if (email_code && email_code !== code) throw invalid([unknownReference('email_code')]);
      await requireLettersLeft({ trx, context }, email_recipients.length);
      const changes = [
        { field: 'recipients', from: null, to: email_recipients.length },
        { field: 'entity_guid', from: null, to: entity_guid },
      ];
      await recordAudit(trx, context, { resource, record: found, action: 'send', changes });
      const guids: string[] = [];
      for (const recipient of email_recipients) {
        const message = await insertRecord(trx, messages, context, {
          recipient,
          email_template_guid: guid,
          status: 'queued',
          attempts: 0,
          sent_by: context.user?.username ?? null,
        } satisfies Patch<'email_messages'>);
        guids.push(asStored('email_messages', message).guid);
      }
      await enqueue(trx, guids, context.now);
      const body = call.answers({ sent: guids.length, failed: [] });
      return { status: call.endpoint.status, body, version: null };
    });
  });
};
