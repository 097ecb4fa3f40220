import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { ServiceError } from '../../http/errors.ts';

interface Names {
  readonly username?: string;
  readonly email?: string;
}

/**
 * Names and addresses belong to one user each, however they are written.
 * @param except the user who may have them
 * @throws ServiceError 409 that names the field
 */
export async function requireFree(trx: Transaction<Tables>, names: Names, except?: string): Promise<void> {
  const { username, email } = names;
  const isTaken = async (column: 'username' | 'email', text: string) => {
    const found = await trx
      .selectFrom('users')
      .select('guid')
      .where((where) => where(where.fn<string>('lower', [column]), '=', text.toLowerCase()))
      .execute();
    return found.some(({ guid }) => guid !== except);
  };
  if (username !== undefined && (await isTaken('username', username))) throw usernameTaken();
  if (email !== undefined && (await isTaken('email', email))) throw emailTaken();
}

/** Also when the database notices it, because somebody else was faster. */
export function usernameTaken(): ServiceError {
  return new ServiceError(409, 'username_taken', {
    fields: [{ field: 'username', key: 'service.users.username_taken' }],
    extra: { errorMessage: 'User exists with same username' },
  });
}

/** Of two users with one address, recovery could not tell who is who. */
export function emailTaken(): ServiceError {
  return new ServiceError(409, 'email_taken', {
    fields: [{ field: 'email', key: 'service.users.email_taken' }],
    extra: { errorMessage: 'User exists with same email' },
  });
}
