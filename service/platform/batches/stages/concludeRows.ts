import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { StageSpec } from '../../../../src/schema/batch.ts';
import { own } from '../../../../src/schema/own.ts';
import type { AfterWork, StageTold } from '../../../../src/schema/stages.ts';
import type { Tables } from '../../database/tables.ts';
import { type BatchRecord, updateBatch } from '../batchRecord.ts';
import type { KnownBatch } from '../doing.ts';
import type { BatchDoing } from '../handler.ts';
import { reportRows } from '../report/reportRows.ts';
import { nextAfter, withStage } from './told.ts';
import type { Concluded, ConcludingAt } from './concluding.ts';

type Step = (doing: BatchDoing, at: ConcludingAt) => Promise<Concluded>;

/** How many rows were done of which is kept what was there before. */
async function rowsKept(trx: Transaction<Tables>, guid: string): Promise<number> {
  const { rows } = await sql<{ readonly kept: number }>`
    select count(*)::int as kept from batch_rows where batch_guid = ${guid} and outcome = 'done'
      and exists (select 1 from batch_kept where batch_kept.batch_guid = ${guid} and batch_kept.position = batch_rows.position)
  `.execute(trx);
  return rows[0]?.kept ?? 0;
}

/** What is done once records were made of the rows of a file. */
const steps: Readonly<Record<AfterWork, Step>> = {
  // It was written down with each row, in the transaction that did it: here it is looked for.
  keep: async ({ trx, run }) => ({ out: await rowsKept(trx, run.guid), next: null }),
  report: reportRows,
};

/** The stages after the next step of one. */
async function concluded(doing: BatchDoing, stage: StageSpec, record: BatchRecord): Promise<readonly StageTold[]> {
  const { trx, run, deps } = doing;
  const work = stage.does as AfterWork;
  const { stage_at: after } = await trx
    .selectFrom('batch_runs')
    .select('stage_at')
    .where('batch_guid', '=', run.guid)
    .executeTakeFirstOrThrow();
  const { out, next } = await steps[work](doing, { stage, after });
  await trx
    .updateTable('batch_runs')
    .set({ stage_at: next ?? 0 })
    .where('batch_guid', '=', run.guid)
    .execute();
  // What was left out is told of as well.
  const begun = work === 'report' ? record.total : record.total - record.skipped - record.failed;
  return withStage(record.stages ?? [], own(deps.model.batches, run.name)?.stages ?? [], work, {
    state: next === null ? 'done' : 'under_way',
    rows_in: begun,
    rows_out: out,
  });
}

/**
 * Does the next step of the stages that come after the rows of a file were made records of; after the last one it is complete.
 * @returns whether something is left
 */
export async function concludeRows(doing: BatchDoing, known: KnownBatch, record: BatchRecord): Promise<boolean> {
  const { trx, run, context } = doing;
  const { stages = [] } = known.declaration;
  const before = record.stages ?? [];
  const stage = nextAfter(before, stages);
  const told = stage ? await concluded(doing, stage, record) : before;
  const isMore = nextAfter(told, stages) !== undefined;
  const { now } = context;
  // What is complete is never taken back.
  if (!isMore) await trx.deleteFrom('batch_kept').where('batch_guid', '=', run.guid).execute();
  await updateBatch(
    trx,
    run.guid,
    { stages: told, state: isMore ? 'running' : 'complete', ...(!isMore && { finished_at: now }) },
    now,
  );
  return isMore;
}
