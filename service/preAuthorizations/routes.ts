import { matches } from '../../src/schema/predicate.ts';
import type { Registrar } from '../deps.ts';
import { letterPdf } from '../documents/pdf.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { namedFile } from '../http/namedFile.ts';
import { requireAccess, requireAccessTo } from '../resources/access.ts';
import { pathText } from '../resources/answers.ts';
import { contextOf } from '../resources/context.ts';
import { findRecord } from '../resources/repository.ts';
import { undertakingOf } from './letter.ts';

/** `GET /api/pre_authorizations/{guid}/letter`: the letter of undertaking as a PDF, for as long as it stands. */
export const letterRoute: Registrar = (app, deps) => {
  const resource = deps.model.resources.pre_authorizations;
  const file = resource?.file;
  if (!resource || !file) return;
  app.get(file.path.replace('{guid}', ':guid'), { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(resource, 'get', context);
    const record = await findRecord(deps.db, resource, context, pathText(request, 'guid'));
    if (!record) throw notFound();
    requireAccessTo(resource, 'get', context, record);
    if (!matches(resource.fileWhen, record, context)) throw new ServiceError(409, 'no_letter');
    const pdf = await letterPdf(await undertakingOf(deps, context, record));
    return await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; ${namedFile(`${String(record.lou_number)}.pdf`)}`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });
};
