import { sql, type Transaction } from 'kysely';
import { doneAtOnce } from '../../../src/schema/doneAtOnce.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { type BatchRecord, lockBatch, updateBatch } from './batchRecord.ts';
import { doingOf, type KnownBatch } from './doing.ts';
import { doRows, inWords, type RowResult } from './doRows.ts';
import type { BatchDoing, BatchRow } from './handler.ts';
import type { ChunkQueue } from './queue.ts';
import { requesterNow } from './requesterNow.ts';
import { sources } from './sources.ts';
import type { BatchRequester } from './tables.ts';
import type { ChunkMessage } from './workOff.ts';

export interface Runner {
  /**
   * Writes the rows of a new batch, in the caller's transaction; does them there, too, when they were chosen and are one chunk, and else enqueues the
   * first one.
   */
  readonly start: (trx: Transaction<Tables>, guid: string, requester: BatchRequester) => Promise<void>;
  /** Does one chunk, once: a message that comes twice finds its work done. */
  readonly doChunk: (message: ChunkMessage) => Promise<void>;
  /** A chunk that failed every time: the batch says so. */
  readonly giveUp: (message: ChunkMessage, error: Error) => Promise<void>;
}

/** What moves batches: rows first, then chunk after chunk, each in one transaction with its outcomes, output and successor. */
export function createRunner(deps: Deps, queue: ChunkQueue): Runner {
  const { db, clock, model, work } = deps;

  function batchOf(name: string): KnownBatch {
    const [declaration, handler] = [model.batches[name], work.batchOf(name)];
    if (!declaration || !handler) throw new ServiceError(400, 'unknown_batch', { params: { name } });
    return { declaration, handler };
  }

  /** Does the next rows of a batch that is held, and writes how far it is by then. Answers whether something is left. */
  async function doNext(doing: BatchDoing, { handler, declaration }: KnownBatch, record: BatchRecord, chunk: number) {
    const { trx, run } = doing;
    const rows = await nextRows(trx, run.guid, declaration.chunk);
    const results = rows.length > 0 ? await doRows(doing, handler, rows) : [];
    await writeResults(trx, run.guid, results);
    const content = results.map(({ line }) => line ?? '').join('');
    if (content !== '')
      await trx.insertInto('batch_outputs').values({ batch_guid: run.guid, chunk, content }).execute();
    const ended = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
    const done = record.done + results.length;
    const isOver = rows.length < declaration.chunk || done >= record.total;
    await trx
      .updateTable('batch_runs')
      .set({ next_chunk: chunk + 1 })
      .where('batch_guid', '=', run.guid)
      .execute();
    const now = clock.now();
    await updateBatch(
      trx,
      run.guid,
      {
        done,
        skipped: record.skipped + ended('skipped'),
        failed: record.failed + ended('failed'),
        started_at: record.started_at ?? now,
        state: isOver ? 'complete' : 'running',
        ...(isOver && { finished_at: now }),
      },
      now,
    );
    return !isOver;
  }

  /** Writes down more rows of a batch that is held; what is done follows when all of them are. Answers that something is left. */
  async function readOn(
    doing: BatchDoing,
    { declaration }: KnownBatch,
    { total, started_at }: BatchRecord,
    { chunk, from }: { readonly chunk: number; readonly from: number },
  ) {
    const { trx, run } = doing;
    const { rows, next } = await sources[declaration.rows.from](doing, from);
    await trx
      .updateTable('batch_runs')
      .set({ next_chunk: chunk + 1, next_line: next })
      .where('batch_guid', '=', run.guid)
      .execute();
    const now = clock.now();
    await updateBatch(trx, run.guid, { total: total + rows, state: 'reading', started_at: started_at ?? now }, now);
    return true;
  }

  return {
    start: async (trx, guid, requester) => {
      const record = await lockBatch(trx, guid);
      if (!record) throw new ServiceError(404, 'not_found');
      const known = batchOf(record.name);
      const { handler, declaration } = known;
      const { name, input, upload } = record;
      const doing = await doingOf(deps, trx, known, { guid, name, input, upload, requester });
      await handler.start?.(doing);
      const { rows: total, next } = await sources[declaration.rows.from](doing, 0);
      await trx
        .insertInto('batch_runs')
        .values({ batch_guid: guid, requester: JSON.stringify(requester), next_chunk: 0, next_line: next })
        .execute();
      const file = handler.file?.(doing);
      if (file) {
        await trx.insertInto('batch_outputs').values({ batch_guid: guid, chunk: -1, content: file.head }).execute();
      }
      await updateBatch(trx, guid, { total, file_name: file?.name ?? null }, clock.now());
      if (next === null && doneAtOnce(declaration, total)) {
        await doNext(doing, known, { ...record, total }, 0);
      } else await queue.send(trx, { batchGuid: guid, chunk: 0 });
    },

    doChunk: ({ batchGuid, chunk }) =>
      inTransaction(
        db,
        async (trx) => {
          const record = await lockBatch(trx, batchGuid);
          const state = await trx
            .selectFrom('batch_runs')
            .selectAll()
            .where('batch_guid', '=', batchGuid)
            .executeTakeFirst();
          if (!record || !state || state.next_chunk !== chunk) return;
          if (!underWay.includes(record.state)) return;
          const known = batchOf(record.name);
          const requester = await requesterNow(deps, trx, state.requester);
          const { name, input, upload } = record;
          const doing = await doingOf(deps, trx, known, { guid: batchGuid, name, input, upload, requester });
          const isMore =
            state.next_line === null
              ? await doNext(doing, known, record, chunk)
              : await readOn(doing, known, record, { chunk, from: state.next_line });
          if (isMore) await queue.send(trx, { batchGuid, chunk: chunk + 1 });
        },
        { isRepeatable: true },
      ),

    giveUp: ({ batchGuid }, error) =>
      inTransaction(
        db,
        async (trx) => {
          const run = await trx
            .selectFrom('batch_runs')
            .select('requester')
            .where('batch_guid', '=', batchGuid)
            .executeTakeFirst();
          const t = deps.translator(run?.requester.locale ?? 'en');
          const message = error instanceof ServiceError ? inWords(error, { t }) : t('service.errors.batch_failed');
          const now = clock.now();
          await updateBatch(trx, batchGuid, { state: 'failed', message, finished_at: now }, now);
        },
        { isRepeatable: true },
      ),
  };
}

/** States in which something is left to do. */
const underWay: readonly string[] = ['queued', 'reading', 'running'];

/** The first rows that nothing became of yet. */
async function nextRows(trx: Transaction<Tables>, guid: string, most: number): Promise<readonly BatchRow[]> {
  const rows = await trx
    .selectFrom('batch_rows')
    .select(['position', 'item', 'given'])
    .where('batch_guid', '=', guid)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(({ position, item, given }) => {
    const { guid: _, version, ...said } = given ?? {};
    return { position, key: item, version: typeof version === 'number' ? version : null, given: said };
  });
}

async function writeResults(trx: Transaction<Tables>, guid: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return;
  const written = results.map(({ position, outcome, code, message, fields, record }) => ({
    position,
    outcome,
    code,
    message,
    fields,
    record,
  }));
  await sql`
    update batch_rows set outcome = became.outcome, code = became.code, message = became.message,
      fields = became.fields, item = coalesce(became.record, item)
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as became(position integer, outcome text, code text, message text, fields jsonb, record text)
    where batch_rows.batch_guid = ${guid} and batch_rows.position = became.position
  `.execute(trx);
}
