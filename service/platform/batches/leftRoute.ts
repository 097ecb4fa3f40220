import { Readable } from 'node:stream';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { own } from '../../../src/schema/own.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { leftFiles, type LeftFile } from './leftFiles.ts';
import { ownBatch } from './ownBatch.ts';

const atATime = 500;

/** The rows of a batch of one's own that were not done, as a file with why not: `GET /rest/batches/{id}/left`. */
export const batchLeftRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.left;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await ownBatch(request, deps);
    const declared = own(deps.model.batches, String(record.name));
    const found = own(deps.model.resources, subjectOf(declared, record.input) ?? '');
    if (!declared || !found) throw notFound();
    const resource = overlaidResource(deps.model, found, context);
    const file = await leftFiles[declared.rows.from]({ db: deps.db, resource, context, batch: key });
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${resource.name}-left.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(deps, file, key), { objectMode: false }));
  });
};

async function* lines({ db }: Deps, { head, linesOf }: LeftFile, batch: string): AsyncGenerator<Buffer> {
  yield Buffer.from(head, 'utf8');
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('batch_rows')
      .select(['position', 'item', 'given', 'message', 'fields'])
      .where('batch_guid', '=', batch)
      .where('outcome', 'in', ['skipped', 'failed'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(atATime)
      .execute();
    const text = await linesOf(rows);
    if (text !== '') yield Buffer.from(text, 'utf8');
    if (rows.length < atATime) return;
    after = rows.at(-1)?.position ?? after;
  }
}
