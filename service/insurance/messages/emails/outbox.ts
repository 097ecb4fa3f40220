import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Trx = Transaction<Tables>;

/** A letter that this process alone hands over until its lease ends, and the how manieth try that is. */
export interface Due {
  readonly message_guid: string;
  readonly tries: number;
}

/** Puts letters among those that are to be handed over, once this transaction is committed. */
export async function enqueue(trx: Trx, guids: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into email_outbox (message_guid, due_at, tries) select guid, ${now}, 0 from unnest(${guids}::text[]) as guid
    on conflict (message_guid) do update set due_at = excluded.due_at, tries = 0, stopped = false
  `.execute(trx);
}

/**
 * Takes the letter that has been due for longest; nobody else does before `until`. It counts as a try whatever comes of it: one
 * that ends the process each time is given up as well.
 */
export async function leaseDue(db: Kysely<Tables>, now: Date, until: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update email_outbox set due_at = ${until}, tries = tries + 1 where message_guid = (
      select message_guid from email_outbox where due_at <= ${now}
      order by due_at, message_guid limit 1 for update skip locked
    ) returning message_guid, tries
  `.execute(db);
  return rows[0];
}

/** What came of handing a letter over. */
export interface Outcome {
  readonly status: 'queued' | 'sent' | 'failed' | 'stopped';
  readonly problem: string | null;
  readonly answer: string | null;
  /** When it is tried again; null when it is not. */
  readonly nextTryAt: Date | null;
  readonly now: Date;
}

/** Keeps what came of a letter; nothing where its lease has ended and somebody else has it, or where it is kept already. */
export async function keepOutcome(trx: Trx, due: Due, came: Outcome): Promise<void> {
  const { message_guid, tries } = due;
  // Whoever stops it meanwhile waits, or is waited for.
  await sql`select 1 from email_outbox where message_guid = ${message_guid} for update`.execute(trx);
  const isOver = came.status === 'queued' && (await isStopped(trx, due));
  const { status, problem, answer, nextTryAt, now }: Outcome = isOver
    ? { ...came, status: 'stopped', nextTryAt: null }
    : came;
  const { rows } = await sql`
    update email_messages set status = ${status}, attempts = ${tries}, problem = ${problem}, answer = ${answer},
      next_try_at = ${nextTryAt}, sent_at = ${status === 'sent' ? now : null}, version = version + 1, updated_at = ${now}
    where guid = ${message_guid} and status = 'queued' and attempts < ${tries}
      and exists (select 1 from email_outbox where message_guid = ${message_guid} and tries = ${tries})
    returning guid
  `.execute(trx);
  if (rows.length === 0) return;
  if (status === 'sent') await wake(trx, now);
  if (nextTryAt === null) await sql`delete from email_outbox where message_guid = ${message_guid}`.execute(trx);
  else await sql`update email_outbox set due_at = ${nextTryAt} where message_guid = ${message_guid}`.execute(trx);
}

/** What keeps every letter from going, whoever it is for. */
export const heldUp: readonly string[] = ['not_let_in', 'not_reached'];

/** The mail server takes letters: those that have waited for that for a minute need not wait any longer. */
async function wake(trx: Trx, now: Date): Promise<void> {
  await sql`
    update email_outbox set due_at = ${now} where message_guid in (
      select email_outbox.message_guid from email_outbox join email_messages on email_messages.guid = email_outbox.message_guid
      where email_outbox.due_at > ${now} and email_outbox.tries = email_messages.attempts and email_messages.status = 'queued'
        and email_messages.problem = any(${[...heldUp]}::text[])
        and email_messages.updated_at <= ${new Date(now.getTime() - 60_000)}
      for update of email_outbox skip locked
    )
  `.execute(trx);
}

/** Whether the file with which it came was stopped meanwhile: it is not tried once more. */
export async function isStopped(db: Kysely<Tables>, { message_guid }: Due): Promise<boolean> {
  const { rows } = await sql`
    select 1 from email_outbox where message_guid = ${message_guid} and stopped
  `.execute(db);
  return rows.length > 0;
}

/** What is not queued any more is not to be handed over. */
export async function forgetEnded(db: Kysely<Tables>, { message_guid }: Due): Promise<void> {
  await sql`
    delete from email_outbox where message_guid = ${message_guid} and not exists (
      select 1 from email_messages where guid = ${message_guid} and status = 'queued'
    )
  `.execute(db);
}
