import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import { namedFile } from '../../platform/http/namedFile.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import { pathText } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { letterOf } from './letter.ts';
import { letterPdf } from './pdf.ts';

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
