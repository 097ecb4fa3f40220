import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { networkOf } from './network.ts';

/** Wrong passwords for one name. */
const freeFailures = 5;
const forgottenAfter = 15 * 60_000;
/** Seconds, doubled with each further failure. */
const firstBlock = 60;
const longestBlock = 15 * 60;

/** Guesses at one name are counted together, wherever they come from. */
export const ofName = (username: string) => `name ${username.toLowerCase()}`;

/** Guesses from one network are counted together, whatever names they are for. */
export const ofNetwork = (address: string) => `network ${networkOf(address)}`;

/**
 * Slows down guessing. Each attempt is counted before it is checked, in one statement, so that guesses sent at once, to any
 * instance, count one by one; a success forgets them.
 * @param key what is guessed at, or from where
 * @param free so many failures cost nothing
 * @returns undefined when the attempt may go on, otherwise the seconds to wait
 */
export async function beginAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  free = freeFailures,
): Promise<number | undefined> {
  const now = clock.now();
  const failures = sql`(case when f.last_failure_at < ${new Date(now.getTime() - forgottenAfter)} then 1 else f.failures + 1 end)`;
  const pause = sql`least(${firstBlock} * power(2, least(${failures} - ${free}::integer, 20)), ${longestBlock})`;
  const { rows } = await sql`
    insert into sign_in_failures as f (subject, failures, last_failure_at, blocked_until)
    values (${key}, 1, ${now}, null)
    on conflict (subject) do update set
      failures = ${failures},
      last_failure_at = excluded.last_failure_at,
      blocked_until = case
        when ${failures} >= ${free}::integer then excluded.last_failure_at + ${pause} * interval '1 second'
      end
    where f.blocked_until is null or f.blocked_until <= ${now}
    returning failures`.execute(db);
  return rows.length > 0 ? undefined : await secondsLeft(db, key, now);
}

/** The person proved who they are. */
export async function forgetAttempts({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject', '=', key).execute();
}

/** One attempt was none: what others have failed at stays counted, or a sign-in of one's own would buy more guesses. */
export async function takeBackAttempt({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  // The pause that it leaves is its own: it began, so there was none before.
  await sql`
    update sign_in_failures set failures = greatest(failures - 1, 0), blocked_until = null where subject = ${key}
  `.execute(db);
}

async function secondsLeft(db: Deps['db'], key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failures')
    .select('blocked_until')
    .where('subject', '=', key)
    .executeTakeFirst();
  return Math.max(1, Math.ceil(((row?.blocked_until?.getTime() ?? 0) - now.getTime()) / 1000));
}
