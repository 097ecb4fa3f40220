import type { Selectable } from 'kysely';
import type { UsersTable } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { beginSignInAttempt, type SignInAttempt } from './signInAttempt.ts';

export type User = Selectable<UsersTable>;

export async function userByName({ db }: Pick<Deps, 'db'>, username: string): Promise<User | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('enabled', '=', true)
    .executeTakeFirst();
}

export async function userByGuid({ db }: Pick<Deps, 'db'>, guid: string): Promise<User | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(guid)) return undefined;
  return await db
    .selectFrom('users')
    .selectAll()
    .where('guid', '=', guid)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

export type SignIn = { user: User } | { refused: 'credentials' } | { refused: 'blocked'; seconds: number };

/** Who a name and a password belong to; the same answer, in the same time, for an unknown name and a wrong password. */
export async function checkPassword(
  deps: Deps,
  { username, address }: SignInAttempt,
  password: string,
): Promise<SignIn> {
  const name = username.slice(0, 200);
  const guess = await beginSignInAttempt(deps, { username: name, address });
  if ('blocked' in guess) return { refused: 'blocked', seconds: guess.blocked };
  const user = await userByName(deps, name);
  if (!(await deps.passwords.verify(password.slice(0, 200), user?.password_hash)) || !user)
    return { refused: 'credentials' };
  await guess.wasRight();
  return { user };
}
