import { Readable } from 'node:stream';
import { guardText } from '../../../src/schema/csvText.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { own } from '../../../src/schema/own.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { recordsOfKeys } from '../records/keys.ts';
import { rowOf } from '../records/answers.ts';
import { csvOf, exportedRows } from './exported.ts';
import { ownBatch } from './ownBatch.ts';

const atATime = 500;

/** The rows of a batch of one's own that were not done, as a file with why not: `GET /rest/batches/{id}/left`. */
export const batchLeftRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.left;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await ownBatch(request, deps);
    const name = own(deps.model.batches, String(record.name))?.rows.resource ?? String(rowOf(record.input).resource);
    const found = own(deps.model.resources, name);
    if (!found) throw notFound();
    const resource = exportedRows(overlaidResource(deps.model, found, context), context);
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${resource.name}-left.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(deps, resource, context, key), { objectMode: false }));
  });
};

async function* lines(
  { db }: Deps,
  resource: ResolvedResource,
  context: EngineContext,
  batch: string,
): AsyncGenerator<Buffer> {
  const { head, line } = csvOf(resource, context, [context.t('service.batches.reason')]);
  yield Buffer.from(head, 'utf8');
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('batch_rows')
      .select(['position', 'item', 'message'])
      .where('batch_guid', '=', batch)
      .where('outcome', 'in', ['skipped', 'failed'])
      .where('position', '>', after)
      .orderBy('position')
      .limit(atATime)
      .execute();
    const keys = rows.map(({ item }) => item);
    const records = await recordsOfKeys(db, resource, context, keys);
    const byKey = new Map(records.map((record) => [String(record[resource.key]), record]));
    const text = rows.map(({ item, message }) => line(byKey.get(item), guardText(message ?? ''))).join('');
    if (text !== '') yield Buffer.from(text, 'utf8');
    if (rows.length < atATime) return;
    after = rows.at(-1)?.position ?? after;
  }
}
