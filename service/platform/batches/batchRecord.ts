import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { announce } from './events/announcing.ts';
import type { StageTold } from '../../../src/schema/stages.ts';

/** The stored record of the declared resource `batches`, as the runner needs it. */
export interface BatchRecord {
  readonly guid: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly upload: string | null;
  readonly rehearse: boolean;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly sum: number;
  readonly tried: number;
  readonly unfit: number;
  readonly unfit_sum: number;
  readonly answered_by: string | null;
  readonly started_at: Date | null;
  /** Of what was given up: rows that were taken back, and those that could not be. */
  readonly taken_back: number;
  readonly stays: number;
  /** How far each of its stages is; null where it has none. */
  readonly stages: readonly StageTold[] | null;
}

/** What the runner writes of a batch. */
export interface BatchChange {
  readonly state?: string;
  readonly total?: number;
  readonly done?: number;
  readonly skipped?: number;
  readonly failed?: number;
  readonly taken_back?: number;
  readonly stays?: number;
  readonly sum?: number;
  readonly tried?: number;
  readonly unfit?: number;
  readonly unfit_sum?: number;
  readonly alone?: boolean;
  readonly message?: string;
  /** Where that comes from; null where that is not known. */
  readonly message_said?: object | null;
  readonly file_name?: string | null;
  readonly started_at?: Date;
  readonly stages?: readonly StageTold[] | null;
  readonly finished_at?: Date;
  /** What the numbers of its rows come to, by column. */
  readonly totals?: Readonly<Record<string, number>>;
}

/** The batch, held until the transaction ends so that one worker at a time moves it. */
export const lockBatch = async (trx: Transaction<Tables>, guid: string): Promise<BatchRecord | undefined> =>
  await batchAt(trx, guid, sql`for update`);

/**
 * The batch for one worker at a time, while others may stop it: whoever takes long looks at it once more by `lockBatch` before anything is written that stays.
 */
export async function batchApart(trx: Transaction<Tables>, guid: string): Promise<BatchRecord | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch ${guid}`}, 0))`.execute(trx);
  return await batchAt(trx, guid, sql``);
}

async function batchAt(
  trx: Transaction<Tables>,
  guid: string,
  held: RawBuilder<unknown>,
): Promise<BatchRecord | undefined> {
  const { rows } = await sql<BatchRecord>`
    select guid, name, input, upload, coalesce(rehearse, false) as rehearse, state, coalesce(total, 0) as total, coalesce(done, 0) as done,
      coalesce(skipped, 0) as skipped, coalesce(failed, 0) as failed, coalesce(sum, 0)::float8 as sum, coalesce(tried, 0) as tried,
      coalesce(unfit, 0) as unfit, coalesce(unfit_sum, 0)::float8 as unfit_sum, answered_by, started_at, stages,
      coalesce(taken_back, 0) as taken_back, coalesce(stays, 0) as stays
    from batches where guid = ${guid} ${held}
  `.execute(trx);
  return rows[0];
}

/** Writes how far a batch is by now, and tells whoever follows it. */
export async function updateBatch(
  trx: Transaction<Tables>,
  guid: string,
  change: BatchChange,
  now: Date,
): Promise<void> {
  const { stages, message_said, totals, ...plain } = change;
  const assignments = Object.entries(plain).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (message_said) assignments.push(sql`message_said = ${JSON.stringify(message_said)}::jsonb`);
  if (totals) assignments.push(sql`totals = ${JSON.stringify(totals)}::jsonb`);
  if (stages) assignments.push(sql`stages = ${JSON.stringify(stages)}::jsonb`);
  await sql`
    update batches set ${sql.join(assignments)}, version = version + 1, updated_at = ${now} where guid = ${guid}
  `.execute(trx);
  await announce(trx, guid);
}
