import { matches } from '../../../src/schema/predicate.ts';
import type { Registrar } from '../../platform/deps.ts';
import { letterPdf } from '../documents/module.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { namedFile } from '../../platform/http/namedFile.ts';
import { pathText } from '../../platform/records/answers.ts';
import { contextOf } from '../../platform/records/context.ts';
import { declaredResource } from '../shared/declared.ts';
import { seenRecord } from '../shared/reader.ts';
import { undertakingOf } from './undertakingLetter.ts';

/** `GET /api/pre_authorizations/{guid}/letter`: the letter of undertaking as a PDF, for as long as it stands. */
export const letterRoute: Registrar = (app, deps) => {
  const { file, fileWhen } = declaredResource(deps, 'pre_authorizations');
  if (!file) return;
  app.get(file.path.replace('{guid}', ':guid'), { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const reader = { deps, trx: deps.db, context };
    const record = await seenRecord(reader, 'pre_authorizations', pathText(request, 'guid'));
    if (!matches(fileWhen, record, context)) throw new ServiceError(409, 'no_letter');
    const pdf = await letterPdf(await undertakingOf(reader, record));
    return await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; ${namedFile(`${record.lou_number ?? record.request_number}.pdf`)}`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });
};
