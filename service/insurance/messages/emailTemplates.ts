import { unknownReference } from '../shared/problems.ts';
import { plainText } from '../../../src/schema/html/plainText.ts';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps, Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { invalid, ServiceError } from '../../platform/http/errors.ts';
import type { Letter } from '../../platform/mail/message.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import { requireJson } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { declaredCall, declaredResource } from '../shared/declared.ts';
import { asStored, type Stored } from '../shared/stored.ts';

type EmailTemplate = Stored<'email_templates'>;

/** `POST /api/emails/send`: a template to some addresses, each by itself, so that nobody reads the others. */
export const emailRoutes: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'email_templates', 'send');
  app.post(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    requireJson(request);
    const resource = declaredResource(deps, 'email_templates');
    const context = await contextOf(request, deps);
    requireAccess(resource, 'get', context);
    const { email_template_guid, email_recipients, entity_guid, email_code } = call.taken(context, request);
    const found = await findRecord(deps.db, resource, context, email_template_guid);
    if (!found) throw invalid([unknownReference('email_template_guid')]);
    requireAccessTo(resource, 'get', context, found);
    const template = asStored('email_templates', found);
    if (email_code && email_code !== template.code) {
      throw invalid([unknownReference('email_code')]);
    }
    const changes = [
      { field: 'recipients', from: null, to: email_recipients.length },
      { field: 'entity_guid', from: null, to: entity_guid },
    ];
    const audited = { resource, record: template, action: 'send', changes };
    await inTransaction(deps.db, async (trx) => await recordAudit(trx, context, audited));
    const failed = await postAll(deps, template, email_recipients);
    if (failed.length === email_recipients.length) throw new ServiceError(502, 'mail_failed');
    return await reply
      .header('cache-control', 'no-store')
      .send(call.answers({ sent: email_recipients.length - failed.length, failed }));
  });
};

/** The addresses that it could not be sent to; the register of sent mail has why. */
async function postAll(deps: Deps, template: EmailTemplate, addresses: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const to of addresses) {
    try {
      await deps.mail.post(letterOf(template, to));
    } catch {
      failed.push(to);
    }
  }
  return failed;
}

function letterOf({ code, subject, content, language }: EmailTemplate, to: string): Letter {
  const html = content;
  return {
    to,
    code,
    subject,
    text: plainText(html),
    html: `<!doctype html><html lang="${language === 'fr' ? 'fr' : 'en'}"><body>${html}</body></html>`,
  };
}
