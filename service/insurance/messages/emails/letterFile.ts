import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Pace, Stops } from '../../../platform/modules/module.ts';
import { heldUp } from './outbox.ts';

/** The batch that takes files of letters. */
export const letterFile = 'email_blast';

/** Letters of a file that may wait for their first try, or for the mail server itself: those that somebody sends by themselves come after these at most. */
const mostWaiting = 50;

/** Letters of a file that may wait for whatever reason: a server that puts all of them off has something against all. */
const mostQueued = 500;

/** How far the letters of a file are. */
export interface LetterCounts {
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  readonly stopped: number;
  /** Of those that are queued, those of which nobody has tried the first time yet, and those that wait for the mail server itself. */
  readonly untried: number;
  readonly held_up: number;
}

/** @example (await letterCounts(db, batch.guid)).sent */
export async function letterCounts(db: Kysely<Tables>, batch: string): Promise<LetterCounts> {
  const { rows } = await sql<LetterCounts>`
    select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'stopped')::int as stopped,
      count(*) filter (where status = 'queued' and attempts = 0)::int as untried,
      count(*) filter (where status = 'queued' and problem = any(${[...heldUp]}::text[]))::int as held_up
    from email_messages where batch_guid = ${batch}
  `.execute(db);
  return rows[0] ?? { queued: 0, sent: 0, failed: 0, stopped: 0, untried: 0, held_up: 0 };
}

/**
 * More letters are written once most of those before have been tried, so that nobody waits behind all of them; and the file is over when none waits any more, so that it
 * can be stopped until then.
 */
export const letterPace: Pace = async (trx, { guid, hasRows }) => {
  const { queued, untried, held_up } = await letterCounts(trx, guid);
  return hasRows ? untried + held_up < mostWaiting && queued < mostQueued : queued === 0;
};

/** Stops those letters of a file that nobody hands over just now. What is in hand goes, or is stopped when it would wait again. */
export const stopLetters: Stops = async ({ trx, context: { now } }, { guid }) => {
  await sql`
    with taken as (
      delete from email_outbox using email_messages
      where email_messages.guid = email_outbox.message_guid and email_messages.batch_guid = ${guid}
        and email_messages.status = 'queued' and email_outbox.tries = email_messages.attempts
      returning email_outbox.message_guid
    )
    update email_messages set status = 'stopped', next_try_at = null, version = version + 1, updated_at = ${now}
    from taken where email_messages.guid = taken.message_guid and email_messages.status = 'queued'
  `.execute(trx);
  await sql`
    update email_outbox set stopped = true from email_messages
    where email_messages.guid = email_outbox.message_guid and email_messages.batch_guid = ${guid} and email_messages.status = 'queued'
  `.execute(trx);
};
