import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AddsSpec, StageSpec } from '../../../../src/schema/batch.ts';
import type { AfterWork, StageWork } from '../../../../src/schema/stages.ts';
import type { KnownBatch } from '../doing.ts';
import type { RowResult } from '../doRows.ts';
import type { BatchDoing, BatchRow } from '../handler.ts';
import { asRow, writeResults } from '../nextRows.ts';
import type { Said } from '../../records/said.ts';
import { remembering } from '../words.ts';

/** Rows that are judged in one transaction. */
const judgedAtATime = 1_000;

/** What one step of a stage has come to. */
export interface StageStep {
  /** Rows that would not be done, for whoever agrees to read. */
  readonly refused: readonly RowResult[];
  /** These rows as they stand in the file. */
  readonly refusedRows: readonly BatchRow[];
  /** Rows that are left out, since others say the same or count them with theirs. */
  readonly leftOut: number;
  /** From which position it goes on; null when it has ended. */
  readonly next: number | null;
}

/** Where a step begins: the stage, the declaration that it is of, and the position after which it goes on. */
export interface StageAt {
  readonly stage: StageSpec;
  readonly known: KnownBatch;
  readonly after: number;
}

export type Step = (doing: BatchDoing, at: StageAt) => Promise<StageStep>;

/** Holds each row against what its columns may say, and notes by what the later stages know it. */
const judge: Step = async (doing, { known, after }) => {
  const { trx, run, context } = doing;
  const found = await trx
    .selectFrom('batch_rows')
    .select(['position', 'item', 'given', 'meant', 'added'])
    .where('batch_guid', '=', run.guid)
    .where('outcome', 'is', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(judgedAtATime)
    .execute();
  // After as many as are judged at a time, or all of them.
  if (found.length === 0) return { refused: [], refusedRows: [], leftOut: 0, next: null };
  const rows = found.map(asRow);
  const { t, saidOf } = remembering(context.t);
  const judged = (await known.handler.judge?.({ ...doing, context: { ...context, t } }, rows)) ?? new Map();
  const adds = known.declaration.stages?.find((one) => one.adds)?.adds;
  const refused: RowResult[] = [];
  const marked: (Marks & { readonly position: number })[] = [];
  for (const { position } of rows) {
    const one = judged.get(position);
    if (one?.refused) refused.push({ position, ...one.refused, said: saidOf(one.refused) });
    else if (one) marked.push({ position, ...marksOf(one.values, adds) });
  }
  await writeResults(trx, run.guid, refused, 'foreseen');
  await sql`
    update batch_rows set same = marked.same, alike = marked.alike, amount = marked.amount
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked(position integer, same text, alike text, amount bigint)
    where batch_rows.batch_guid = ${run.guid} and batch_rows.position = marked.position
  `.execute(trx);
  const out = new Set(refused.map(({ position }) => position));
  const refusedRows = rows.filter(({ position }) => out.has(position));
  return {
    refused,
    refusedRows,
    leftOut: 0,
    next: rows.length < judgedAtATime ? null : (rows.at(-1)?.position ?? after),
  };
};

interface Marks {
  readonly same: string;
  readonly alike: string | null;
  readonly amount: number | null;
}

/** By what a row is known: all that it says, and what those say that it is added up with. */
function marksOf(values: Readonly<Record<string, unknown>>, adds: AddsSpec | undefined): Marks {
  const said = Object.entries(values).filter(([, value]) => (value ?? null) !== null);
  const same = hashed(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const amount = adds && values[adds.up];
  if (!adds || typeof amount !== 'number') return { same, alike: null, amount: null };
  const months = (adds.months ?? []).map((name) => String(values[name] ?? '').slice(0, 'yyyy-mm'.length));
  return { same, alike: hashed([adds.alike.map((name) => values[name] ?? null), months]), amount };
}

const hashed = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Leaves out what an earlier row says to the letter. */
const dropRepeated: Step = async (doing) => {
  const { trx, run } = doing;
  const { numAffectedRows } = await sql`
    update batch_rows set ${leftOutAs(doing, 'repeated', 'service.batches.row_repeated', sql`repeated.first`)}
    from (
      select position, min(position) over (partition by same) as first from batch_rows
      where batch_guid = ${run.guid} and outcome is null and foreseen is null and same is not null
    ) as repeated
    where batch_guid = ${run.guid} and batch_rows.position = repeated.position and repeated.first < repeated.position
  `.execute(trx);
  return { refused: [], refusedRows: [], leftOut: Number(numAffectedRows ?? 0), next: null };
};

/** Makes one row of those that differ by an amount alone: the first of them has their sum, and the others count with it. */
const addUp: Step = async (doing) => {
  const { trx, run } = doing;
  const groups = sql`
    select position, min(position) over alike as first, sum(amount) over alike as total, count(*) over alike as rows from batch_rows
    where batch_guid = ${run.guid} and outcome is null and foreseen is null and alike is not null
    window alike as (partition by alike)
  `;
  await sql`
    update batch_rows set added = summed.total from (${groups}) as summed
    where batch_guid = ${run.guid} and batch_rows.position = summed.position and summed.first = summed.position and summed.rows > 1
  `.execute(trx);
  const { numAffectedRows } = await sql`
    update batch_rows set ${leftOutAs(doing, 'added_up', 'service.batches.row_added_up', sql`summed.first`)}
    from (${groups}) as summed
    where batch_guid = ${run.guid} and batch_rows.position = summed.position and summed.first < summed.position
  `.execute(trx);
  // What repeats a row that counts with another counts with that one.
  await sql`
    update batch_rows set behind = before.behind from batch_rows as before
    where batch_rows.batch_guid = ${run.guid} and before.batch_guid = ${run.guid} and before.position = batch_rows.behind
      and before.behind is not null
  `.execute(trx);
  return { refused: [], refusedRows: [], leftOut: Number(numAffectedRows ?? 0), next: null };
};

/** Stands for the number of a row in words that the database fills it into. */
const place = '\u0001';

/** What is written of a row that another one stands for, whose position `first` is. */
function leftOutAs({ context }: BatchDoing, code: string, key: Said['key'], first: ReturnType<typeof sql>) {
  const words = context.t(key, { row: place });
  return sql`
    outcome = 'skipped', code = ${code}, behind = ${first}, message = replace(${words}::text, ${place}::text, ${first}::text),
    said = jsonb_build_object('message', jsonb_build_object('key', ${key}::text, 'params', jsonb_build_object('row', ${first})))
  `;
}

/** What is done between reading a file and making records of its rows. */
export const stageSteps: Readonly<Record<Exclude<StageWork, 'read' | 'apply' | AfterWork>, Step>> = {
  judge,
  drop_repeated: dropRepeated,
  add_up: addUp,
};
