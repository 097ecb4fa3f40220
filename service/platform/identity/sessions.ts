import type { Transaction } from 'kysely';
import { z } from 'zod';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';

/** End one sign-in: its refresh tokens and codes are worth nothing from now on, its access tokens are refused. */
export async function endSession({ db }: Pick<Deps, 'db'>, session: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const grant = await trx
      .deleteFrom('oidc_payloads')
      .where('model', '=', 'Grant')
      .where('id', '=', session)
      .returning('account_id')
      .executeTakeFirst();
    await trx.deleteFrom('oidc_payloads').where('grant_id', '=', session).execute();
    if (!grant?.account_id) return;
    // The provider's own session, of the redirect mode, would sign the person in again without a question.
    const sessions = await trx
      .selectFrom('oidc_payloads')
      .select(['id', 'payload'])
      .where('model', '=', 'Session')
      .where('account_id', '=', grant.account_id)
      .execute();
    const ids = sessions.filter((row) => grantsOf(row.payload).includes(session)).map((row) => row.id);
    if (ids.length > 0) {
      await trx.deleteFrom('oidc_payloads').where('model', '=', 'Session').where('id', 'in', ids).execute();
    }
  });
}

/** End every sign-in of a person, save the one given. */
export async function endSessionsOf({ db }: Pick<Deps, 'db'>, user: string, except?: string): Promise<void> {
  const grants = await db
    .selectFrom('oidc_payloads')
    .select('id')
    .where('model', '=', 'Grant')
    .where('account_id', '=', user)
    .execute();
  for (const { id } of grants) if (id !== except) await endSession({ db }, id);
  if (except === undefined) {
    await db.deleteFrom('oidc_payloads').where('account_id', '=', user).execute();
  }
}

/** End every sign-in of a person within the write that makes them unwelcome. */
export async function forgetSignIns(trx: Transaction<Tables>, user: string): Promise<void> {
  await trx
    .deleteFrom('oidc_payloads')
    .where('grant_id', 'in', (select) =>
      select.selectFrom('oidc_payloads').select('id').where('model', '=', 'Grant').where('account_id', '=', user),
    )
    .execute();
  await trx.deleteFrom('oidc_payloads').where('account_id', '=', user).execute();
}

/**
 * End the provider's session that a browser holds, with every sign-in in it.
 * @param user when known, the person whose session it must be
 */
export async function endSessionsOfCookie({ db }: Pick<Deps, 'db'>, cookie: string, user?: string): Promise<void> {
  const row = await db
    .selectFrom('oidc_payloads')
    .select(['payload', 'account_id'])
    .where('model', '=', 'Session')
    .where('id', '=', cookie)
    .executeTakeFirst();
  if (!row || (user !== undefined && row.account_id !== user)) return;
  for (const grant of grantsOf(row.payload)) await endSession({ db }, grant);
  await db.deleteFrom('oidc_payloads').where('model', '=', 'Session').where('id', '=', cookie).execute();
}

const sessionPayload = z.object({
  authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).default({}),
});

/** The grants that a session of the provider holds, one per client. */
export function grantsOf(payload: unknown): readonly string[] {
  const session = sessionPayload.safeParse(payload).data;
  return Object.values(session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
}
