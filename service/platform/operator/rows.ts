import { type Kysely, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { OperatorRequest, OperatorState } from './operatorRequest.ts';
import { closeQuestion, raiseQuestion } from './questions.ts';

/** A request that this process alone works on, until its lease ends. */
export interface Leased {
  readonly request: OperatorRequest;
  /** As it was found. */
  readonly was: OperatorState;
}

/** Whether anything is to be sent or looked for. */
export async function isAnythingDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('operator_requests')
    .select('guid')
    .where('next_look_at', '<=', now)
    .limit(1)
    .execute();
  return due.length > 0;
}

/**
 * Takes the request that has waited longest, if one is due; one of very many only where nothing else is. What was never sent becomes `unknown` before it is sent: should
 * this process end in between, the next one looks for it first.
 * @param until nobody else takes it before
 * @param alsoBulk whether it may be one of very many
 */
export async function leaseDue(
  db: Kysely<Tables>,
  now: Date,
  until: Date,
  alsoBulk: boolean,
): Promise<Leased | undefined> {
  const { rows } = await sql<OperatorRequest & { was: OperatorState }>`
    with due as (
      select guid, state from operator_requests where next_look_at <= ${now} ${alsoBulk ? sql`` : sql`and not bulk`}
      order by bulk, next_look_at, created_at, guid limit 1 for update skip locked
    )
    update operator_requests set
      state = case when due.state = 'created' then 'unknown' else due.state end,
      attempts = attempts + case when due.state = 'created' then 0 else 1 end,
      next_look_at = ${until}
    from due where operator_requests.guid = due.guid
    returning operator_requests.*, due.state as was
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { was, ...request } = row;
  return { request, was };
}

/** Notes of a request that was taken and not sent that it never will be. */
export async function giveUp(db: Kysely<Tables>, guid: string, now: Date): Promise<void> {
  await db.updateTable('operator_requests').set({ withdrawn_at: now }).where('guid', '=', guid).execute();
}

/** So many are put off at once. */
const putOff = 1_000;

/**
 * Puts off a request that was taken and not sent, and others of the same partner that go to very many.
 * @returns `withdrawn` where somebody has withdrawn it meanwhile: it is over, and is not put off; `over` where whoever looked at it besides has seen to that already
 */
export async function postpone(
  db: Kysely<Tables>,
  request: OperatorRequest,
  until: Date,
): Promise<'put_off' | 'withdrawn' | 'over'> {
  const { guid, partner_guid } = request;
  await sql`
    update operator_requests set state = 'created', next_look_at = ${until}
    where guid = ${guid} and state = 'unknown' and next_look_at is not null and withdrawn_at is null
  `.execute(db);
  await sql`
    update operator_requests set next_look_at = ${until} where guid in (
      select guid from operator_requests
      where bulk and partner_guid = ${partner_guid} and state = 'created' and next_look_at < ${until}
      order by next_look_at, created_at, guid limit ${putOff} for update skip locked
    )
  `.execute(db);
  const { rows } = await sql<{ readonly is_over: boolean; readonly is_withdrawn: boolean }>`
    select next_look_at is null as is_over, withdrawn_at is not null as is_withdrawn from operator_requests where guid = ${guid}
  `.execute(db);
  const [{ is_over: isOver, is_withdrawn: isWithdrawn } = { is_over: true, is_withdrawn: false }] = rows;
  if (isOver) return 'over';
  return isWithdrawn ? 'withdrawn' : 'put_off';
}

/** Puts requests back in their turn that wait for a time of their own since the operator did not hear them. */
export async function hurry(db: Kysely<Tables>, guids: readonly string[]): Promise<void> {
  await sql`
    update operator_requests set next_look_at = created_at
    where guid = any(${guids}::text[]) and state in ('created', 'unknown') and sending_until is null and next_look_at is not null
  `.execute(db);
}

/** Whether a request may be sent: somebody may have said meanwhile what became of it, or withdrawn it. */
export type Sending = 'begun' | 'withdrawn' | 'settled';

/**
 * Says that a request is about to be sent, until `until` at the latest; not when it was withdrawn, or is settled: then whoever said what
 * became of it is right, and nothing is to be said of it here.
 * @example if ((await beginSending(db, guid, until)) === 'begun') await api.send(request);
 */
export async function beginSending(db: Kysely<Tables>, guid: string, until: Date): Promise<Sending> {
  const { numUpdatedRows } = await db
    .updateTable('operator_requests')
    .set({ sending_until: until })
    .where('guid', '=', guid)
    .where('withdrawn_at', 'is', null)
    .where('next_look_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'begun';
  const left = await db
    .selectFrom('operator_requests')
    .select('guid')
    .where('guid', '=', guid)
    .where('next_look_at', 'is not', null)
    .executeTakeFirst();
  return left ? 'withdrawn' : 'settled';
}

/** Notes how far a request is and when it is due again, unless it was settled meanwhile; people see that nobody knows. */
export async function leave(deps: Deps, request: OperatorRequest, state: OperatorState, wait: number): Promise<void> {
  const { guid, state: before } = request;
  const now = deps.clock.now();
  await inTransaction(
    deps.db,
    async (trx) => {
      const left = await trx
        .updateTable('operator_requests')
        .set({
          state,
          sending_until: null,
          next_look_at: new Date(now.getTime() + wait),
          ...(state === before ? {} : { updated_at: now }),
        })
        .where('guid', '=', guid)
        .where('next_look_at', 'is not', null)
        .returning('withdrawn_at')
        .executeTakeFirst();
      if (!left) return;
      await deps.work.outcomesOf(request.subject_resource)?.progress?.({ trx, deps, request, state });
      // Of a withdrawn one somebody has said what became of it.
      if (state === 'unknown' && left.withdrawn_at === null) await raiseQuestion(trx, deps.model, request, null, now);
      else await closeQuestion(trx, guid);
    },
    { isRepeatable: true },
  );
}

/** Of the embedded database this is the only process: what one before it was doing is nobody's work now. */
export async function forgetLeases(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .updateTable('operator_requests')
    .set({ next_look_at: now })
    .where('state', '=', 'unknown')
    .where('next_look_at', 'is not', null)
    .execute();
}
