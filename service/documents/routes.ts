import { formatDate } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/types.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { namedFile } from '../http/namedFile.ts';
import { requireAccess, requireAccessTo } from '../resources/access.ts';
import { pathText } from '../resources/answers.ts';
import { contextOf, type EngineContext } from '../resources/context.ts';
import { findRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { blocksOf } from './blocks.ts';
import { type Letter, letterPdf } from './pdf.ts';

/** `GET /api/documents/{template_guid}/download`: a template as a PDF, on the paper of the partner's insurer. */
export const documentRoutes: Registrar = (app, deps) => {
  const resource = deps.model.resources.document_templates;
  const file = resource?.file;
  if (!resource || !file) return;
  const [parameter = ''] = file.parameters;

  app.get(
    file.path.replace(`{${parameter}}`, `:${parameter}`),
    { preHandler: requireSignedIn },
    async (request, reply) => {
      const context = await contextOf(request, deps);
      requireAccess(resource, 'get', context);
      const template = await findRecord(deps.db, resource, context, pathText(request, parameter));
      if (!template) throw notFound();
      requireAccessTo(resource, 'get', context, template);
      const pdf = await letterPdf(await letterOf(deps, context, template));
      return await reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; ${namedFile(`${String(template.name)}.pdf`)}`)
        .header('cache-control', 'no-store')
        .send(pdf);
    },
  );
};

async function letterOf(deps: Deps, context: EngineContext, template: StoredRecord): Promise<Letter> {
  const locale: Locale = template.language === 'fr' ? 'fr' : 'en';
  const t = deps.translator(locale);
  const partner = await partnerOf(deps, context);
  const service = [partner.service_name, partner.name].filter((part) => part !== null && part !== '').join(' · ');
  const number = partner.call_centre_number;
  return {
    locale,
    title: String(template.name),
    sender: {
      name: String(partner.insurer ?? ''),
      lines: [service, number ? t('service.document.call_centre', { number: String(number) }) : ''].filter(Boolean),
    },
    date: formatDate(deps.clock.now(), locale),
    blocks: blocksOf(String(template.content ?? '')),
    madeAt: deps.clock.now(),
    foot: (page, pages) => t('service.document.page', { title: String(template.name), page, pages }),
  };
}

/** Whose paper it is set on. */
async function partnerOf(deps: Deps, context: EngineContext): Promise<Row> {
  const resource = deps.model.resources.partners;
  const partner = resource && (await findRecord(deps.db, resource, context, context.partner?.guid ?? ''));
  if (!partner) throw notFound();
  return partner;
}
