import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { namedFile } from '../http/namedFile.ts';
import { requireAccess, requireAccessTo } from '../resources/access.ts';
import { pathText } from '../resources/answers.ts';
import { contextOf } from '../resources/context.ts';
import { findRecord } from '../resources/repository.ts';
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
