import { sql, type Transaction } from 'kysely';
import { doneAtOnce } from '../../../src/schema/doneAtOnce.ts';
import type { StageTold } from '../../../src/schema/stages.ts';
import { databaseFault } from '../database/faults.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { batchApart, type BatchRecord, lockBatch, updateBatch } from './batchRecord.ts';
import { doingOf, type KnownBatch } from './doing.ts';
import { doRows, inWords } from './doRows.ts';
import type { BatchDoing } from './handler.ts';
import { leaveRefused, nextRows, writeResults } from './nextRows.ts';
import type { ChunkQueue } from './queue.ts';
import { rehearseRows } from './rehearseRows.ts';
import { requesterNow } from './requesterNow.ts';
import { writeRows } from './sources.ts';
import { concludeRows } from './stages/concludeRows.ts';
import { prepareRows } from './stages/prepareRows.ts';
import { areApplied, nextAfter, stagesAtFirst, withStage } from './stages/told.ts';
import { writeKept } from './takeBack/kept.ts';
import { takeBackRows } from './takeBack/takeBackRows.ts';
import { theService } from '../workflows/systemContext.ts';
import type { BatchRequester } from './tables.ts';
import type { ChunkMessage } from './workOff.ts';
import { remembering } from './words.ts';

/** Seconds between two chunks of a batch that has a pace, and after which it is asked again whether it goes on. */
const breath = 2;

export interface Runner {
  /**
   * Writes the rows of a new batch, in the caller's transaction; does them there, too (or rehearses them), when they were chosen and are one chunk, and
   * else enqueues the first one.
   */
  readonly start: (trx: Transaction<Tables>, guid: string, requester: BatchRequester) => Promise<void>;
  /** Does one chunk, once: a message that comes twice finds its work done. */
  readonly doChunk: (message: ChunkMessage) => Promise<void>;
  /** Goes on with a batch that has waited for somebody, in the caller's transaction. */
  readonly goOn: (trx: Transaction<Tables>, guid: string) => Promise<void>;
  /** Goes on with a batch that has failed where it was, in the caller's transaction. */
  readonly resume: (trx: Transaction<Tables>, guid: string) => Promise<void>;
  /** Begins to take back what a batch has done that has failed, for whoever gives it up, in the caller's transaction. */
  readonly abandon: (trx: Transaction<Tables>, guid: string, requester: BatchRequester) => Promise<void>;
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

  /** Whether the next chunk is one statement that may take long: whoever stops the batch does not wait for its end. */
  async function isByOneStatement(trx: Transaction<Tables>, guid: string): Promise<boolean> {
    const names = Object.values(model.batches).flatMap(({ name, rows }) => (rows.from === 'lines' ? [name] : []));
    const { rows } = await sql`
      select 1 from batches join batch_runs on batch_guid = guid where guid = ${guid} and next_line is not null and name = any(${names})
    `.execute(trx);
    return rows.length > 0;
  }

  /** Does the next rows of a batch that is held, and writes how far it is by then. Answers whether something is left. */
  async function doNext(doing: BatchDoing, { handler, declaration }: KnownBatch, record: BatchRecord, chunk: number) {
    const { trx, run } = doing;
    const rows = await nextRows(trx, run.guid, declaration.chunk);
    const results = rows.length > 0 ? await doRows(doing, handler, rows) : [];
    await writeResults(trx, run.guid, results, 'outcome');
    await writeKept(trx, run.guid, results, clock.now());
    const content = results.map(({ line }) => line ?? '').join('');
    if (content !== '')
      await trx.insertInto('batch_outputs').values({ batch_guid: run.guid, chunk, content }).execute();
    const ended = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
    const done = record.done + results.length;
    // What has a pace is over when what its rows have set going is.
    const isOver = work.paceOf(declaration.name)
      ? rows.length === 0
      : rows.length < declaration.chunk || done >= record.total;
    await countChunk(trx, run.guid, chunk);
    const now = clock.now();
    const left = { skipped: record.skipped + ended('skipped'), failed: record.failed + ended('failed') };
    const told = isOver && (await lockBatch(trx, run.guid))?.stages;
    const stages = told && applied(declaration, told, record.total - left.skipped - left.failed);
    // Stages that come after it are done by chunks of their own.
    const isComplete = isOver && !(stages && nextAfter(stages, declaration.stages ?? []));
    await updateBatch(
      trx,
      run.guid,
      {
        done,
        ...left,
        started_at: record.started_at ?? now,
        state: isComplete ? 'complete' : 'running',
        ...(isComplete && { finished_at: now }),
        ...(stages && { stages }),
      },
      now,
    );
    return !isComplete;
  }

  /** Writes down more rows of a batch that is held; what is done follows when all of them are. Answers that something is left. */
  async function readOn(
    doing: BatchDoing,
    { declaration }: KnownBatch,
    { total, done: before, started_at, stages }: BatchRecord,
    { chunk, from }: { readonly chunk: number; readonly from: number },
  ) {
    const { trx, run } = doing;
    const { rows, next, done = 0, totals } = await writeRows(doing, declaration, from);
    // Somebody has stopped it while they were written.
    if (!underWay.includes((await lockBatch(trx, run.guid))?.state ?? '')) throw new StoppedMeanwhile();
    await trx
      .updateTable('batch_runs')
      .set({ next_chunk: chunk + 1, next_line: next })
      .where('batch_guid', '=', run.guid)
      .execute();
    const now = clock.now();
    const read = {
      total: total + rows,
      done: before + done,
      ...(totals && { totals }),
      ...(stages && { stages: readTo(declaration, stages, total + rows, next) }),
    };
    await updateBatch(trx, run.guid, { ...read, state: 'reading', started_at: started_at ?? now }, now);
    return true;
  }

  /** What is next of a batch whose rows are all written down. Answers whether something is left for another chunk. */
  async function doOrRehearse(doing: BatchDoing, known: KnownBatch, record: BatchRecord, chunk: number) {
    if (await prepareRows(doing, known, record)) {
      await countChunk(doing.trx, doing.run.guid, chunk);
      return true;
    }
    return await applyOrRehearse(doing, known, record, chunk);
  }

  /** A batch at hand, as it is done for somebody. */
  const doingFor = async (
    trx: Transaction<Tables>,
    known: KnownBatch,
    { guid, name, input, upload, rehearse, answered_by: seconded }: BatchRecord,
    requester: BatchRequester,
  ) => await doingOf(deps, trx, known, { guid, name, input, upload, rehearse, requester, seconded });

  /** Takes back the next rows of what was given up, for whoever has. */
  async function takeBack(trx: Transaction<Tables>, record: BatchRecord, run: BackRun): Promise<void> {
    const { requester, chunk, isLastTry } = run;
    const known = batchOf(record.name);
    const doing = await doingFor(trx, known, record, await requesterNow(deps, trx, requester));
    await countChunk(trx, record.guid, chunk);
    if (!(await takeBackRows(doing, known, record, isLastTry))) return;
    await queue.send(trx, { batchGuid: record.guid, chunk: chunk + 1 });
  }

  /**
   * Of what has failed every time while it was taken back: once more, with what breaks left as it is.
   * @returns whether it is done; not where nothing of it can be, as when whoever gives it up may not any more
   */
  async function takenBackAtLast({ batchGuid, chunk }: ChunkMessage): Promise<boolean> {
    try {
      return await inTransaction(
        db,
        async (trx) => {
          const record = await lockBatch(trx, batchGuid);
          const run = await trx
            .selectFrom('batch_runs')
            .select(['requester', 'given_up_by', 'next_chunk'])
            .where('batch_guid', '=', batchGuid)
            .executeTakeFirst();
          if (record?.state !== 'abandoning' || run?.next_chunk !== chunk) return false;
          await takeBack(trx, record, { requester: run.given_up_by ?? run.requester, chunk, isLastTry: true });
          return true;
        },
        { isRepeatable: true },
      );
    } catch (error) {
      if (databaseFault(error)) throw error;
      deps.log.error({ err: error, batch: batchGuid }, 'a batch could not be taken back');
      return false;
    }
  }

  /** Of what has a pace and is being done: whether it goes on now, waits, or is over. */
  async function paced(
    trx: Transaction<Tables>,
    { declaration }: KnownBatch,
    record: BatchRecord,
  ): Promise<'goes_on' | 'waits' | 'over'> {
    const pace = work.paceOf(declaration.name);
    if (!pace || isToRehearse(declaration, record)) return 'goes_on';
    const hasRows = record.done < record.total;
    if (!(await pace(trx, { guid: record.guid, hasRows }))) return 'waits';
    return hasRows ? 'goes_on' : 'over';
  }

  /** All that its rows have set going has come to its end. */
  async function finish(trx: Transaction<Tables>, { declaration }: KnownBatch, record: BatchRecord): Promise<void> {
    const { guid, total, skipped, failed, stages } = record;
    const now = clock.now();
    const ended = stages && { stages: applied(declaration, stages, total - skipped - failed) };
    await updateBatch(trx, guid, { ...ended, state: 'complete', finished_at: now }, now);
  }

  async function applyOrRehearse(doing: BatchDoing, known: KnownBatch, record: BatchRecord, chunk: number) {
    if (areApplied(known.declaration, record)) {
      await countChunk(doing.trx, doing.run.guid, chunk);
      return await concludeRows(doing, known, record);
    }
    const stages = applying(known.declaration, record);
    if (stages) await updateBatch(doing.trx, doing.run.guid, { stages }, clock.now());
    const isRehearsed = isToRehearse(known.declaration, record);
    if (isRehearsed && record.state === 'running') throw new Error(`Nobody has agreed to batch ${doing.run.guid}.`);
    if (!isRehearsed) return await doNext(doing, known, record, chunk);
    await countChunk(doing.trx, doing.run.guid, chunk);
    return await rehearseRows(doing, known, record);
  }

  return {
    start: async (trx, guid, requester) => {
      const record = await lockBatch(trx, guid);
      if (!record) throw new ServiceError(404, 'not_found');
      const known = batchOf(record.name);
      const { handler, declaration } = known;
      const { name, input, upload, rehearse } = record;
      const doing = await doingOf(deps, trx, known, {
        guid,
        name,
        input,
        upload,
        rehearse,
        requester,
        seconded: null,
      });
      await handler.start?.(doing);
      const { rows: total, next } = await writeRows(doing, declaration, 0);
      await trx
        .insertInto('batch_runs')
        .values({ batch_guid: guid, requester: JSON.stringify(requester), next_chunk: 0, next_line: next })
        .execute();
      const file = handler.file?.(doing);
      if (file && file.head !== null) {
        await trx.insertInto('batch_outputs').values({ batch_guid: guid, chunk: -1, content: file.head }).execute();
      }
      const first = stagesAtFirst(declaration);
      const stages = first && readTo(declaration, first, total, next);
      await updateBatch(trx, guid, { total, file_name: file?.name ?? null, stages }, clock.now());
      if (next === null && doneAtOnce(declaration, total) && !work.paceOf(name)) {
        let ready: BatchRecord = { ...record, total, stages };
        for (let step = await prepareRows(doing, known, ready); step; step = await prepareRows(doing, known, ready))
          ready = step;
        for (let isMore = await applyOrRehearse(doing, known, ready, 0); isMore; ) {
          ready = (await lockBatch(trx, guid)) ?? ready;
          isMore = await applyOrRehearse(doing, known, ready, 0);
        }
      } else await queue.send(trx, { batchGuid: guid, chunk: 0 });
    },

    doChunk: async ({ batchGuid, chunk }) =>
      await inTransaction(
        db,
        async (trx) => {
          const record = await ((await isByOneStatement(trx, batchGuid)) ? batchApart : lockBatch)(trx, batchGuid);
          const state = await trx
            .selectFrom('batch_runs')
            .selectAll()
            .where('batch_guid', '=', batchGuid)
            .executeTakeFirst();
          if (!record || !state || state.next_chunk !== chunk) return;
          if (!underWay.includes(record.state)) return;
          const known = batchOf(record.name);
          if (record.state === 'abandoning') {
            await takeBack(trx, record, { requester: state.given_up_by ?? state.requester, chunk, isLastTry: false });
            return;
          }
          const pace = state.next_line === null ? await paced(trx, known, record) : 'goes_on';
          if (pace === 'waits') {
            await queue.send(trx, { batchGuid, chunk }, breath);
            return;
          }
          if (pace === 'over') {
            await countChunk(trx, batchGuid, chunk);
            await finish(trx, known, record);
            return;
          }
          // Its rows are done: what is left to say of them nobody has to be allowed.
          const requester = areApplied(known.declaration, record)
            ? { ...state.requester, user: theService.user }
            : await requesterNow(deps, trx, state.requester);
          const doing = await doingFor(trx, known, record, requester);
          const isMore =
            state.next_line === null
              ? await doOrRehearse(doing, known, record, chunk)
              : await readOn(doing, known, record, { chunk, from: state.next_line });
          const isHurried = work.paceOf(record.name) === undefined || isToRehearse(known.declaration, record);
          if (isMore) await queue.send(trx, { batchGuid, chunk: chunk + 1 }, isHurried ? 0 : breath);
        },
        { isRepeatable: true },
      ).catch(leaveStopped),

    goOn: async (trx, guid) => {
      const run = await trx
        .selectFrom('batch_runs')
        .select('next_chunk')
        .where('batch_guid', '=', guid)
        .executeTakeFirstOrThrow();
      const refused = await leaveRefused(trx, guid);
      const { skipped = 0 } = (await lockBatch(trx, guid)) ?? {};
      await updateBatch(trx, guid, { done: refused + skipped, failed: refused }, clock.now());
      await queue.send(trx, { batchGuid: guid, chunk: run.next_chunk });
    },

    resume: async (trx, guid) => {
      const run = await trx
        .selectFrom('batch_runs')
        .select('next_chunk')
        .where('batch_guid', '=', guid)
        .executeTakeFirstOrThrow();
      const { stages } = (await lockBatch(trx, guid)) ?? {};
      const again = stages?.map((one) => (one.state === 'failed' ? { ...one, state: 'under_way' as const } : one));
      if (again) await updateBatch(trx, guid, { stages: again }, clock.now());
      await queue.send(trx, { batchGuid: guid, chunk: run.next_chunk });
    },

    abandon: async (trx, guid, requester) => {
      const run = await trx
        .updateTable('batch_runs')
        .set({ given_up_by: JSON.stringify(requester) })
        .where('batch_guid', '=', guid)
        .returning('next_chunk')
        .executeTakeFirstOrThrow();
      // What it has written to a file by then is of what is taken back.
      await trx.deleteFrom('batch_outputs').where('batch_guid', '=', guid).execute();
      await updateBatch(trx, guid, { file_name: null }, clock.now());
      await queue.send(trx, { batchGuid: guid, chunk: run.next_chunk });
    },

    giveUp: async ({ batchGuid, chunk }, error) => {
      if (!(error instanceof ServiceError) && (await takenBackAtLast({ batchGuid, chunk }))) return;
      await inTransaction(
        db,
        async (trx) => {
          const record = await lockBatch(trx, batchGuid);
          const run = await trx
            .selectFrom('batch_runs')
            .select(['requester', 'given_up_by', 'next_chunk', 'next_line'])
            .where('batch_guid', '=', batchGuid)
            .executeTakeFirst();
          // Somebody else has done it meanwhile, or stopped it.
          if ((run && run.next_chunk !== chunk) || !underWay.includes(record?.state ?? '')) return;
          const isGivenUp = record?.state === 'abandoning';
          const { locale = 'en' } = (isGivenUp && run?.given_up_by) || (run?.requester ?? {});
          // Whoever agrees to it, or sees it, may read another language than whoever asked for it.
          const { t, saidOf } = remembering(deps.translator(locale));
          const message = error instanceof ServiceError ? inWords(error, { t }) : t('service.errors.batch_failed');
          const whole = saidOf({ message })?.message;
          const now = clock.now();
          const { stages } = record ?? {};
          // What is wrong with its file is wrong whenever that is read.
          const isUnreadable =
            run && !isGivenUp && run.next_line !== null && error instanceof ServiceError && error.status === 400;
          // Nothing comes of the rows above it, which are fewer than the file has.
          if (isUnreadable) await trx.deleteFrom('batch_rows').where('batch_guid', '=', batchGuid).execute();
          await updateBatch(
            trx,
            batchGuid,
            {
              state: isUnreadable ? 'rejected' : 'failed',
              ...(isUnreadable && { total: 0 }),
              message,
              message_said: whole ? { ...whole, as: message } : null,
              finished_at: now,
              ...(stages && { stages: failedIn(stages) }),
            },
            now,
          );
        },
        { isRepeatable: true },
      );
    },
  };
}

/** What was written of a batch that was stopped meanwhile: nothing of it stays. */
class StoppedMeanwhile extends Error {}

function leaveStopped(error: unknown): void {
  if (!(error instanceof StoppedMeanwhile)) throw error;
}

/** Rows that are taken back next: for whom, by which chunk, and whether what breaks stays. */
interface BackRun {
  readonly requester: BatchRequester;
  readonly chunk: number;
  readonly isLastTry: boolean;
}

/** Whether somebody has still to read what would become of its rows. What has failed after they agreed, and goes on, is queued. */
const isToRehearse = ({ confirms }: KnownBatch['declaration'], { rehearse, answered_by: by }: BatchRecord) =>
  (confirms !== null || rehearse) && by === null;

/** The stages after some rows were read. */
const readTo = (
  { stages = [] }: KnownBatch['declaration'],
  told: readonly StageTold[],
  rows: number,
  next: number | null,
): readonly StageTold[] =>
  withStage(told, stages, 'read', {
    state: next === null ? 'done' : 'under_way',
    rows_in: rows,
    rows_out: next === null ? rows : null,
  });

/** The stages when the first row is tried, or done; undefined where that was before. */
function applying({ stages = [] }: KnownBatch['declaration'], { stages: told, total, unfit, skipped }: BatchRecord) {
  const { name } = stages.find(({ does }) => does === 'apply') ?? {};
  if (told?.find((one) => one.name === name)?.rows_in !== null) return undefined;
  return withStage(told, stages, 'apply', { state: 'under_way', rows_in: total - unfit - skipped });
}

/** The stages after the last row was done. */
const applied = ({ stages = [] }: KnownBatch['declaration'], told: readonly StageTold[], done: number) =>
  withStage(told, stages, 'apply', { state: 'done', rows_out: done });

/** The stages when one could not be done: that which was under way, else the first that was to come. */
function failedIn(told: readonly StageTold[]): readonly StageTold[] {
  const at = told.findIndex(({ state }) => state !== 'done');
  return told.map((one, index) => (index === at ? { ...one, state: 'failed' } : one));
}

/** The next chunk has this number: each is done once. */
async function countChunk(trx: Transaction<Tables>, guid: string, chunk: number): Promise<void> {
  await trx
    .updateTable('batch_runs')
    .set({ next_chunk: chunk + 1 })
    .where('batch_guid', '=', guid)
    .execute();
}

/** States in which something is left to do. */
const underWay: readonly string[] = ['queued', 'reading', 'rehearsing', 'running', 'abandoning'];
