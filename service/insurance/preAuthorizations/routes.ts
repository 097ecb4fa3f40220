import { matches } from '../../../src/schema/predicate.ts';
import type { Registrar } from '../../platform/deps.ts';
import { letterPdf } from '../documents/module.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound, ServiceError } from '../../platform/http/errors.ts';
import { namedFile } from '../../platform/http/namedFile.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import { pathText } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
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
