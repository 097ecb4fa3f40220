import { own } from '../../../../src/schema/own.ts';
import { type BatchRecord, updateBatch } from '../batchRecord.ts';
import type { KnownBatch } from '../doing.ts';
import type { BatchDoing } from '../handler.ts';
import { amountIn } from '../amountIn.ts';
import { nextStage, withStage } from './told.ts';
import { stageSteps, type Step } from './works.ts';

/**
 * Does the next step of the stages that all rows of a file go through before records are made of them.
 * @returns the batch as it is by then; undefined when no such stage is left
 */
export async function prepareRows(
  doing: BatchDoing,
  known: KnownBatch,
  record: BatchRecord,
): Promise<BatchRecord | undefined> {
  const { trx, run, context } = doing;
  const { stages = [] } = known.declaration;
  const before = record.stages ?? [];
  const stage = nextStage(before, stages);
  const step = stage && own<Step>(stageSteps, stage.does);
  if (!stage || !step) return undefined;
  const { stage_at: after } = await trx
    .selectFrom('batch_runs')
    .select('stage_at')
    .where('batch_guid', '=', run.guid)
    .executeTakeFirstOrThrow();
  const { refused, refusedRows, leftOut, next } = await step(doing, { stage, known, after });
  const unfit = record.unfit + refused.length;
  const skipped = record.skipped + leftOut;
  const begun = before.find(({ name }) => name === stage.name)?.rows_in ?? record.total - record.unfit - record.skipped;
  const told = withStage(before, stages, stage.does, {
    state: next === null ? 'done' : 'under_way',
    rows_in: begun,
    rows_out: next === null ? record.total - unfit - skipped : null,
  });
  const amount = refusedRows.reduce((sum, row) => sum + amountIn(doing, known, row), 0);
  const change = {
    tried: record.tried + refused.length,
    unfit,
    skipped,
    done: record.done + leftOut,
    stages: told,
    ...(known.declaration.confirms?.sum !== undefined && {
      sum: record.sum + amount,
      unfit_sum: record.unfit_sum + amount,
    }),
    started_at: record.started_at ?? context.now,
  };
  await trx
    .updateTable('batch_runs')
    .set({ stage_at: next ?? 0 })
    .where('batch_guid', '=', run.guid)
    .execute();
  await updateBatch(trx, run.guid, { ...change, state: 'reading' }, context.now);
  return { ...record, ...change };
}
