import { sql, type Transaction } from 'kysely';
import type { ResolvedJob } from '../../../src/schema/model.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { JobHandler, JobRun, RowOutcome } from './handler.ts';
import { lockJob, updateJob } from './jobRecord.ts';
import type { ChunkQueue } from './queue.ts';
import { requesterNow } from './requesterNow.ts';
import type { JobRequester } from './tables.ts';
import type { ChunkMessage } from './workOff.ts';

/** A declared job with what does it. */
interface KnownJob {
  readonly declaration: ResolvedJob;
  readonly handler: JobHandler;
}

export interface Runner {
  /** Writes the rows of a new job and enqueues its first chunk, all in the caller's transaction. */
  readonly start: (trx: Transaction<Tables>, guid: string, requester: JobRequester) => Promise<void>;
  /** Does one chunk, once: a message that comes twice finds its work done. */
  readonly doChunk: (message: ChunkMessage) => Promise<void>;
  /** A chunk that failed every time: the job says so. */
  readonly giveUp: (message: ChunkMessage, error: Error) => Promise<void>;
}

/** What moves jobs: rows first, then chunk after chunk, each in one transaction with its outcomes, output and successor. */
export function createRunner(deps: Deps, queue: ChunkQueue): Runner {
  const { db, clock, model, work } = deps;

  function jobOf(name: string): KnownJob {
    const [declaration, handler] = [model.jobs[name], work.jobOf(name)];
    if (!declaration || !handler) throw new ServiceError(400, 'unknown_job', { params: { name } });
    return { declaration, handler };
  }

  return {
    start: async (trx, guid, requester) => {
      const record = await lockJob(trx, guid);
      if (!record) throw new ServiceError(404, 'not_found');
      const { handler } = jobOf(record.name);
      const run: JobRun = { guid, name: record.name, input: record.input, requester };
      await trx
        .insertInto('job_runs')
        .values({ job_guid: guid, requester: JSON.stringify(requester), next_chunk: 0 })
        .execute();
      const total = await handler.start(trx, deps, run);
      if (handler.head) {
        await trx
          .insertInto('job_outputs')
          .values({ job_guid: guid, chunk: -1, content: await handler.head(trx, deps, run) })
          .execute();
      }
      const file_name = (await handler.fileName?.(trx, deps, run)) ?? null;
      await updateJob(trx, guid, { total, file_name }, clock.now());
      await queue.send(trx, { jobGuid: guid, chunk: 0 });
    },

    doChunk: ({ jobGuid, chunk }) =>
      inTransaction(
        db,
        async (trx) => {
          const record = await lockJob(trx, jobGuid);
          const state = await trx.selectFrom('job_runs').selectAll().where('job_guid', '=', jobGuid).executeTakeFirst();
          if (!record || !state || state.next_chunk !== chunk) return;
          if (record.state !== 'queued' && record.state !== 'running') return;
          const { handler, declaration } = jobOf(record.name);
          const requester = await requesterNow(deps, trx, state.requester);
          const run: JobRun = { guid: jobGuid, name: record.name, input: record.input, requester };
          const rows = await trx
            .selectFrom('job_items')
            .select(['position', 'item'])
            .where('job_guid', '=', jobGuid)
            .where('outcome', 'is', null)
            .orderBy('position')
            .limit(declaration.chunk)
            .execute();
          const now = clock.now();
          const started = record.started_at ?? now;
          if (rows.length === 0) {
            await updateJob(trx, jobGuid, { state: 'complete', started_at: started, finished_at: now }, now);
            return;
          }
          const { outcomes, output } = await handler.chunk(trx, deps, run, rows);
          await writeOutcomes(trx, jobGuid, outcomes);
          if (output)
            await trx.insertInto('job_outputs').values({ job_guid: jobGuid, chunk, content: output }).execute();
          const failed = outcomes.filter((one) => one.outcome === 'failed').length;
          const done = record.done + outcomes.length;
          const finished = rows.length < declaration.chunk || done >= record.total;
          await trx
            .updateTable('job_runs')
            .set({ next_chunk: chunk + 1 })
            .where('job_guid', '=', jobGuid)
            .execute();
          await updateJob(
            trx,
            jobGuid,
            {
              done,
              failed: record.failed + failed,
              started_at: started,
              state: finished ? 'complete' : 'running',
              ...(finished ? { finished_at: now } : {}),
            },
            now,
          );
          if (!finished) await queue.send(trx, { jobGuid, chunk: chunk + 1 });
        },
        { isRepeatable: true },
      ),

    giveUp: ({ jobGuid }, error) =>
      inTransaction(
        db,
        async (trx) => {
          const run = await trx
            .selectFrom('job_runs')
            .select('requester')
            .where('job_guid', '=', jobGuid)
            .executeTakeFirst();
          const t = deps.translator(run?.requester.locale ?? 'en');
          const message =
            error instanceof ServiceError ? t(error.key, error.options.params) : t('service.errors.job_failed');
          const now = clock.now();
          await updateJob(trx, jobGuid, { state: 'failed', message, finished_at: now }, now);
        },
        { isRepeatable: true },
      ),
  };
}

async function writeOutcomes(
  trx: Transaction<Tables>,
  jobGuid: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await sql`
    update job_items set outcome = given.outcome, message = given.message
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(position integer, outcome text, message text)
    where job_items.job_guid = ${jobGuid} and job_items.position = given.position
  `.execute(trx);
}
