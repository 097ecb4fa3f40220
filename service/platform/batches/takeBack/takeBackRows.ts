import { type Selectable, sql } from 'kysely';
import type { TakesBackSpec } from '../../../../src/schema/batch.ts';
import { matches } from '../../../../src/schema/predicate.ts';
import { same } from '../../audit/fieldChanges.ts';
import { attempt } from '../../database/attempt.ts';
import { databaseFault } from '../../database/faults.ts';
import { RetryTransaction } from '../../database/retryTransaction.ts';
import { ServiceError } from '../../http/errors.ts';
import { resourceNamed } from '../../modules/declared.ts';
import { findRecord } from '../../records/repository.ts';
import { holdTurns } from '../../records/turns.ts';
import { asSystem } from '../../workflows/asSystem.ts';
import { moveBySystem } from '../../workflows/moveRecord.ts';
import type { StoredRecord } from '../../records/rows.ts';
import { type BatchRecord, updateBatch } from '../batchRecord.ts';
import type { KnownBatch } from '../doing.ts';
import { inWords } from '../doRows.ts';
import type { BatchDoing } from '../handler.ts';
import type { BatchKeptTable } from '../tables.ts';
import { remembering, type SaidOfRow } from '../words.ts';
import { undoneDue } from './undoneDue.ts';

type KeptRow = Selectable<BatchKeptTable>;

/** Before any row was. */
const first = 2_147_483_647;

/**
 * Takes back the next rows of a batch that was given up, the last ones first: each whole, or not at all. A row that was taken back counts as not done, so that it is left with
 * the others to be brought again; one that cannot be says why, and stays as it is. After the last one the batch is given up.
 * @param isLastTry whether a row that breaks stays as it is as well, rather than hold up all the others
 * @returns whether rows are left
 * @throws ServiceError 403 when whoever has given it up may not any more
 */
export async function takeBackRows(
  asked: BatchDoing,
  known: KnownBatch,
  record: BatchRecord,
  isLastTry = false,
): Promise<boolean> {
  const { trx, run, resource } = asked;
  const { takesBack, chunk, who, confirms } = known.declaration;
  const { now } = asked.context;
  if (!takesBack || !matches({ any: [who, confirms?.who ?? false] }, {}, asked.context)) {
    throw new ServiceError(403, 'rights_changed');
  }
  const { t, saidOf } = remembering(asked.context.t);
  const doing = { ...asked, context: { ...asked.context, t } };
  const { back_at: before } = await trx
    .selectFrom('batch_runs')
    .select('back_at')
    .where('batch_guid', '=', run.guid)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('batch_rows')
    .select(['position', 'item'])
    .where('batch_guid', '=', run.guid)
    .where('outcome', '=', 'done')
    .where('position', '<', before ?? first)
    .orderBy('position', 'desc')
    .limit(chunk)
    .execute();
  const positions = rows.map(({ position }) => position);
  const kept = await keptBefore(doing, positions);
  // With all of its fields, and not with those alone that a file may have.
  await holdTurns(
    trx,
    resourceNamed(asked.deps, resource.name),
    rows.map(({ item }) => item),
  );
  const results: Back[] = [];
  for (const { position } of rows) {
    const some = kept.filter((one) => one.position === position);
    const takeBack = async () => await takeBackRow(doing, takesBack, some);
    const { refusal } = await attempt(trx, isLastTry ? async () => await breaking(doing, takeBack) : takeBack);
    const message = refusal ? inWords(refusal, doing.context) : t('service.batches.row_taken_back');
    results.push({ position, isBack: !refusal, message, said: saidOf({ message }) });
  }
  await writeBack(doing, results);
  const back = results.filter(({ isBack }) => isBack).length;
  const isMore = rows.length === chunk;
  await trx
    .updateTable('batch_runs')
    .set({ back_at: positions.at(-1) ?? before })
    .where('batch_guid', '=', run.guid)
    .execute();
  await updateBatch(
    trx,
    run.guid,
    {
      taken_back: record.taken_back + back,
      stays: record.stays + results.length - back,
      failed: record.failed + back,
      ...(!isMore && { state: 'abandoned', finished_at: now }),
    },
    now,
  );
  return isMore;
}

/** What became of a row that was to be taken back. */
interface Back {
  readonly position: number;
  readonly isBack: boolean;
  readonly message: string;
  readonly said: SaidOfRow | null;
}

/** What was there before some rows; of each, what it came to last stands first. */
async function keptBefore({ trx, run }: BatchDoing, positions: readonly number[]): Promise<readonly KeptRow[]> {
  if (positions.length === 0) return [];
  return await trx
    .selectFrom('batch_kept')
    .selectAll()
    .where('batch_guid', '=', run.guid)
    .where('position', 'in', [...positions])
    .orderBy('position')
    .orderBy('ordinal', 'desc')
    .execute();
}

/** Does what may break, and then refuses it. @throws ServiceError 500 where it has broken, by more than the database being in the way */
async function breaking({ deps, run }: BatchDoing, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ServiceError || error instanceof RetryTransaction || databaseFault(error)) throw error;
    deps.log.error({ err: error, batch: run.guid }, 'a row of a batch could not be taken back');
    throw new ServiceError(500, 'broken', { key: 'service.batches.row_broken' });
  }
}

/**
 * Puts all that one row has done back to what it was, in its savepoint.
 * @throws ServiceError 409 where somebody has gone on from it since
 */
async function takeBackRow(doing: BatchDoing, takesBack: TakesBackSpec, kept: readonly KeptRow[]): Promise<void> {
  if (kept.length === 0) throw new ServiceError(409, 'nothing_kept', { key: 'service.batches.nothing_kept' });
  const { leaves = [] } = takesBack;
  const told = kept.filter(({ resource, kind }) => kind === 'made' && leaves.includes(resource));
  const unheard = await recalled(doing, told);
  for (const one of kept) if (!told.includes(one)) await putBack(doing, takesBack, one, unheard);
}

/**
 * Recalls what a row has told, as far as it has not gone.
 * @returns of the ways that can be recalled, those by which nobody has heard anything of the row
 */
async function recalled(doing: BatchDoing, told: readonly KeptRow[]): Promise<readonly string[]> {
  const { work } = doing.deps;
  const heard = new Set<string>();
  for (const { resource, record } of told) {
    const { by, recall } = work.recallOf(resource) ?? {};
    if (by !== undefined && !(await recall?.(doing, record))) heard.add(by);
  }
  return work.recallable.filter((by) => !heard.has(by));
}

async function putBack(
  doing: BatchDoing,
  { ways }: TakesBackSpec,
  kept: KeptRow,
  unheard: readonly string[],
): Promise<void> {
  const { t } = doing.context;
  const { kind } = kept;
  const what = t(`resources.${kept.resource}.name`, { smart_count: 1 });
  const stays = (code: string, params = {}) =>
    new ServiceError(409, code, { key: `service.batches.${code}`, params: { what, ...params } });
  const way = ways[kept.resource];
  const action = kind === 'removed' ? undefined : way?.[kind];
  if (!way || action === undefined) throw stays('no_way_back');
  const request = asSystem(doing, kept.resource);
  const record = await findRecord(request.trx, request.resource, request.context, kept.record, { lock: 'update' });
  if (!record) throw stays('changed_since');
  const { title } = request.resource;
  const named = title === null ? {} : { what: `${what} ${String(record[title] ?? '')}` };
  const isLeft = (now: StoredRecord) =>
    Object.entries(kept.changes).every(([field, { to }]) => same(now[field] ?? null, to));
  // Time goes on: what has become due since is undone with it. Beside what a row has changed, others may change something else, but not both: what was due rests on what it had.
  const since = await undoneDue(request, record, kept);
  const undone = since.undone ?? (kind === 'changed' && !since.isDue ? {} : null);
  if (!undone || !isLeft({ ...record, ...undone })) throw stays('changed_since', named);
  for (const [other, field] of Object.entries(way.unless ?? {})) {
    if (!(await rests(doing, { other, field, kept, back: ways[other]?.made }))) continue;
    throw stays('used_since', { ...named, other: t(`resources.${other}.name`, { smart_count: 1 }) });
  }
  const before = Object.entries(kept.changes).map(([field, { from }]) => [field, from] as const);
  const values = kind === 'made' ? {} : { ...undone, ...Object.fromEntries(before) };
  // Who has heard nothing of it hears nothing of its end, unless they may have heard of what became due since.
  await moveBySystem(request, record, action, values, since.isDue ? [] : unheard);
}

interface Resting {
  readonly other: string;
  readonly field: string;
  readonly kept: KeptRow;
  /** The action by which such records are taken back themselves. */
  readonly back: string | undefined;
}

/** Requests are stamped when they come, and may have waited until a row was done: so long at most. */
const stampedBefore = 3_600_000;

/**
 * Whether a record of another resource rests on one, and was made or changed since the file was begun. What the file itself has made or changed does not, nor what
 * was taken back.
 */
async function rests({ trx, run, deps }: BatchDoing, { other, field, kept, back }: Resting): Promise<boolean> {
  const begun = await sql<{ readonly started: Date | null }>`
    select started_at as started from batches where guid = ${run.guid}
  `.execute(trx);
  const since = new Date(new Date(begun.rows[0]?.started ?? kept.kept_at).getTime() - stampedBefore);
  const resource = resourceNamed(deps, other);
  const workflow = deps.model.workflows[resource.workflow ?? ''];
  const gone = back === undefined ? [] : (workflow?.actions[back]?.to ?? []);
  const isGone = workflow && gone.length > 0 ? sql`${sql.id(workflow.field)} in (${sql.join(gone)})` : sql`false`;
  const { rows } = await sql`
    select 1 from ${sql.table(other)} as other
    where ${sql.id(field)} = ${kept.record} and updated_at >= ${since} and not (${isGone}) and not exists (
      select 1 from batch_kept where batch_guid = ${run.guid} and resource = ${other} and record = other.${sql.id(resource.key)}::text
    ) limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Writes down what became of the rows that were to be taken back. */
async function writeBack({ trx, run }: BatchDoing, results: readonly Back[]): Promise<void> {
  if (results.length === 0) return;
  await sql`
    update batch_rows set outcome = case when back."isBack" then 'failed' else outcome end,
      code = case when back."isBack" then 'taken_back' else code end,
      fields = case when back."isBack" then null else fields end, message = back.message, said = back.said
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as back(position integer, "isBack" boolean, message text, said jsonb)
    where batch_rows.batch_guid = ${run.guid} and batch_rows.position = back.position
  `.execute(trx);
}
