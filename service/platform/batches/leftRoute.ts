import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { rowsTaken } from '../../../src/schema/csvImport/rowsTaken.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { own } from '../../../src/schema/own.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { leftFiles, type LeftFile } from './leftFiles.ts';
import { readablePossible } from '../imports/readablePossible.ts';
import { endedEarly } from './endedEarly.ts';
import { ownBatch, requireSubject } from './ownBatch.ts';
import { inReadersWords } from './words.ts';

const atATime = 500;

/** The rows of a batch of one's own that were not done, as a file with why not: `GET /rest/batches/{id}/left`. */
export const batchLeftRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.left;
  if (!call) return;
  app.get(
    call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    { preHandler: requireSignedIn },
    async (request, reply) => await sendLeft(reply, deps, await ownBatch(request, deps)),
  );
};

/** Sends the rows of a batch that were not done, as a file with why not. */
export async function sendLeft(
  reply: FastifyReply,
  deps: Deps,
  { record, key, context }: Awaited<ReturnType<typeof ownBatch>>,
): Promise<FastifyReply> {
  requireSubject(deps, record, context);
  const declared = own(deps.model.batches, String(record.name));
  const found = own(deps.model.resources, subjectOf(declared, record.input) ?? '');
  if (!declared || !found) throw notFound();
  const resource = rowsTaken(deps.model, declared, overlaidResource(deps.model, found, context));
  const file = await leftFiles[declared.rows.from]({ db: deps.db, resource, context, batch: key });
  const isOver = endedEarly.includes(String(record.state));
  return await reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${resource.name}-left.csv"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(deps, file, { record, key, isOver, context }), { objectMode: false }));
}

async function* lines(
  deps: Deps,
  { head, linesOf }: LeftFile,
  { record, key: batch, isOver, context }: Awaited<ReturnType<typeof ownBatch>> & { readonly isOver: boolean },
): AsyncGenerator<Buffer> {
  yield Buffer.from(head, 'utf8');
  for (let after = 0; ; ) {
    const rows = await deps.db
      .selectFrom('batch_rows')
      .select(['position', 'item', 'given', 'message', 'fields', 'said'])
      .where('batch_guid', '=', batch)
      // Of what waits for somebody: those that would not be done; of what is over: those that it did not come to, too.
      .where(sql`coalesce(outcome, ${isOver ? sql`'skipped'` : sql`foreseen`})`, 'in', ['skipped', 'failed'])
      // What counts with a row is left with it.
      .where((by) =>
        by.not(
          by.exists(
            by
              .selectFrom('batch_rows as first')
              .select('first.position')
              .where('first.batch_guid', '=', batch)
              .whereRef('first.position', '=', 'batch_rows.behind')
              .where(sql`coalesce(first.outcome, ${isOver ? sql`'skipped'` : sql`first.foreseen`})`, '=', 'done'),
          ),
        ),
      )
      .where('position', '>', after)
      .orderBy('position')
      .limit(atATime)
      .execute();
    const text = await linesOf(
      (await readablePossible(deps, record, context, rows)).map((row) => inReadersWords(row, context.t)),
    );
    if (text !== '') yield Buffer.from(text, 'utf8');
    if (rows.length < atATime) return;
    after = rows.at(-1)?.position ?? after;
  }
}
