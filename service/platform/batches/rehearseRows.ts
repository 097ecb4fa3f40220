import { sql } from 'kysely';
import { matches } from '../../../src/schema/predicate.ts';
import { savepoint } from '../database/savepoint.ts';
import type { EngineContext } from '../records/context.ts';
import type { KnownBatch } from './doing.ts';
import { amountIn } from './amountIn.ts';
import { type BatchRecord, lockBatch, updateBatch } from './batchRecord.ts';
import { doRows, type RowResult } from './doRows.ts';
import type { BatchDoing, BatchRow } from './handler.ts';
import { writeResults } from './nextRows.ts';
import { closedStages, withStage } from './stages/told.ts';
import { mostTogether, nextTogether } from './nextTogether.ts';

/**
 * Does the next rows of a batch that somebody has to agree to, or wants to read first, those that belong together at once, and takes it back: what would become of each, and their sum, are written down. When all
 * of them are, it waits for whoever agrees; where nothing would be done, nobody has to.
 * @returns whether rows are left to be looked at
 */
export async function rehearseRows(doing: BatchDoing, known: KnownBatch, record: BatchRecord): Promise<boolean> {
  const { trx, run, context } = doing;
  const { declaration } = known;
  const { rows: tried, beyond, isMore: areMore } = await nextTogether(trx, run.guid, declaration.chunk);
  const rows = [...tried, ...beyond];
  const results = [...(await takenBack(doing, known, tried)), ...beyond.map((row) => untried(row, context))];
  await writeResults(trx, run.guid, results, 'foreseen');
  const amounts = new Map(rows.map((row) => [row.position, amountIn(doing, known, row)]));
  for (const { position, meant } of results) {
    const made = meant?.[declaration.confirms?.sum ?? ''];
    if (typeof made === 'number') amounts.set(position, made);
  }
  const refused = results.filter(({ outcome }) => outcome !== 'done');
  const sumOf = (some: readonly { readonly position: number }[]) =>
    some.reduce((sum, { position }) => sum + (amounts.get(position) ?? 0), 0);
  const all = record.tried + rows.length;
  const unfit = record.unfit + refused.length;
  const sums = declaration.confirms?.sum !== undefined && {
    sum: record.sum + sumOf(rows),
    unfit_sum: record.unfit_sum + sumOf(refused),
  };
  const told = { tried: all, unfit, ...sums };
  const { now } = context;
  const started_at = record.started_at ?? now;
  // Those that count with others are done with.
  const stands = record.total - record.skipped;
  const isMore = areMore && all < stands;
  if (isMore) await updateBatch(trx, run.guid, { ...told, state: 'rehearsing', started_at }, now);
  else if (unfit < stands) {
    const alone = await mayAgreeAlone(doing, known, stands - unfit);
    await updateBatch(trx, run.guid, { ...told, alone, state: 'ready', started_at }, now);
  } else {
    await sql`update batch_rows set outcome = foreseen where batch_guid = ${run.guid} and outcome is null`.execute(trx);
    const stages = await endedStages(doing, known);
    const ended = { ...stages, done: record.total, failed: unfit, state: 'complete', started_at, finished_at: now };
    await updateBatch(trx, run.guid, { ...told, ...ended }, now);
  }
  return isMore;
}

/** The stages of what nothing will be done of. */
async function endedStages({ trx, run }: BatchDoing, { declaration }: KnownBatch) {
  const told = (await lockBatch(trx, run.guid))?.stages;
  if (!told) return null;
  return { stages: closedStages(withStage(told, declaration.stages ?? [], 'apply', { state: 'done', rows_out: 0 })) };
}

/** Whether whoever has asked for it may agree to it themselves: only who may agree to what others ask for. */
async function mayAgreeAlone(
  { deps, trx, run, context }: BatchDoing,
  { declaration }: KnownBatch,
  fit: number,
): Promise<boolean> {
  const { name, confirms } = declaration;
  const judge = deps.work.aloneOf(name);
  if (!confirms || !judge || !matches(confirms.who, {}, context)) return false;
  return await judge({ deps, trx, context }, { guid: run.guid, fit });
}

async function takenBack(
  doing: BatchDoing,
  { handler }: KnownBatch,
  rows: readonly BatchRow[],
): Promise<readonly RowResult[]> {
  if (rows.length === 0) return [];
  const { rollBack } = await savepoint(doing.trx);
  const results = await doRows(doing, handler, rows);
  await rollBack();
  return results;
}

/** A row that belongs together with too many others: what would become of it by itself would not be true. */
function untried({ position }: BatchRow, { t }: Pick<EngineContext, 't'>): RowResult {
  const words = { key: 'service.errors.row_together', params: { most: mostTogether } };
  const message = t(words.key, words.params);
  return { position, outcome: 'failed', code: 'too_many_together', message, said: { message: words } };
}
