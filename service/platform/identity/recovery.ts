import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../i18n/types.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { lifetimes } from './realm.ts';
import { type User, userByName } from './users.ts';

/** How many links one person may be sent in a quarter of an hour, whoever asks for them. */
const mostRequests = 5;
const countedFor = 15 * 60_000;

/** A person forgot their password. What is recorded waits for the call that asks for its mail. */
export async function requestReset(deps: Deps, username: string): Promise<void> {
  const user = await userByName(deps, username);
  if (!user) return;
  const now = deps.clock.now();
  if (await isSentEnough(deps.db, user.guid, now)) return;
  await deps.db
    .insertInto('password_resets')
    .values({
      guid: randomUUID(),
      user_guid: user.guid,
      token_hash: null,
      requested_at: now,
      expires_at: expiry(now),
      used_at: null,
    })
    .execute();
}

/** Send the link of a reset that waits for its mail, once; without one nothing is sent, so this is no relay. */
export async function sendResetMail(deps: Deps, username: string, locale: Locale): Promise<void> {
  const user = await userByName(deps, username);
  if (!user) return;
  const now = deps.clock.now();
  const token = randomBytes(32).toString('base64url');
  const taken = await deps.db
    .updateTable('password_resets')
    .set({ token_hash: hashToken(token), expires_at: expiry(now) })
    .where('guid', '=', (select) =>
      select
        .selectFrom('password_resets')
        .select('guid')
        .where('user_guid', '=', user.guid)
        .where('token_hash', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('requested_at', 'desc')
        .limit(1),
    )
    .where('token_hash', 'is', null)
    .returning('guid')
    .executeTakeFirst();
  if (!taken) return;
  await deps.mail.send({
    to: user.email,
    code: 'FORGOT_PASSWORD',
    locale,
    params: {
      name: user.first_name,
      minutes: String(lifetimes.passwordReset / 60),
      link: linkOf(deps, user.guid, token),
    },
  });
}

/** Take a link's token, once; undefined when it is not, or no longer, one of this person. */
export async function takeReset(deps: Deps, userGuid: string, token: string): Promise<User | undefined> {
  const now = deps.clock.now();
  const taken = await deps.db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('user_guid', 'in', (select) =>
      select.selectFrom('users').select('guid').where('guid', '=', userGuid).where('enabled', '=', true),
    )
    .returning('user_guid')
    .executeTakeFirst();
  if (!taken) return undefined;
  return await deps.db.selectFrom('users').selectAll().where('guid', '=', taken.user_guid).executeTakeFirst();
}

/** Whether somebody was sent as many links as anybody is sent in a quarter of an hour. */
export async function isSentEnough(db: Kysely<Tables>, userGuid: string, now: Date): Promise<boolean> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_guid', '=', userGuid)
    .where('requested_at', '>', new Date(now.getTime() - countedFor))
    .executeTakeFirstOrThrow();
  return count >= mostRequests;
}

/** The token of a new link for somebody: works once, for so many seconds. */
export async function addLink(db: Kysely<Tables>, userGuid: string, now: Date, seconds: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('password_resets')
    .values({
      guid: randomUUID(),
      user_guid: userGuid,
      token_hash: hashToken(token),
      requested_at: now,
      expires_at: expiry(now, seconds),
      used_at: null,
    })
    .execute();
  return token;
}

/** Where a link's token is taken: the page on which a person chooses a password. */
export function linkOf({ config }: Pick<Deps, 'config'>, guid: string, token: string): string {
  return `${config.origin}/recover-password?${new URLSearchParams({ token, guid }).toString()}`;
}

function expiry(now: Date, seconds = lifetimes.passwordReset): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
