import type { Registrar } from '../../platform/deps.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { namedFile } from '../../platform/http/namedFile.ts';
import { pathText } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { declaredResource } from '../shared/declared.ts';
import { seenRecord } from '../shared/reader.ts';
import { letterOf } from './letter.ts';
import { letterPdf } from './pdf.ts';

/** `GET /api/documents/{template_guid}/download`: a template as a PDF, on the paper of the partner's insurer. */
export const documentRoutes: Registrar = (app, deps) => {
  const { file } = declaredResource(deps, 'document_templates');
  if (!file) return;
  const [parameter = ''] = file.parameters;

  app.get(
    file.path.replace(`{${parameter}}`, `:${parameter}`),
    { preHandler: requireSignedIn },
    async (request, reply) => {
      const context = await contextOf(request, deps);
      const reader = { deps, trx: deps.db, context };
      const template = await seenRecord(reader, 'document_templates', pathText(request, parameter));
      const pdf = await letterPdf(await letterOf(reader, template));
      return await reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; ${namedFile(`${template.name}.pdf`)}`)
        .header('cache-control', 'no-store')
        .send(pdf);
    },
  );
};
