import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Deps } from '../deps.ts';
import { isStorable } from '../storage/storable.ts';
import { openRefreshToken } from './refreshEnvelope.ts';
import { honouredSince, spentSince } from './refreshGrace.ts';

/**
 * Keeps the provider's sessions, grants, codes and refresh tokens in the database, so that they survive a restart and
 * several instances share them. The provider asks the system for the time; here its times are moved by what the service's
 * clock differs, so that a moved clock expires them.
 */
export function createOidcAdapter({ db, clock, secrets }: Deps): (model: string) => Adapter {
  const shift = () => Math.round((clock.now().getTime() - Date.now()) / 1000);

  return (model) => {
    const rowOf = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const row = await db
        .selectFrom('oidc_payloads')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .where(column, '=', value)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', clock.now())]))
        .executeTakeFirst();
      if (!row) return undefined;
      const payload = moved(row.payload, -shift());
      const spentAt = model === 'RefreshToken' ? await spentSince(db, row.payload, clock.now()) : row.consumed_at;
      return spentAt ? { ...payload, consumed: Math.floor(spentAt.getTime() / 1000) } : payload;
    };

    return {
      upsert: async (id, payload, expiresIn) => {
        const row = {
          payload: JSON.stringify(moved(payload, shift())),
          grant_id: payload.grantId ?? null,
          account_id: payload.accountId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null,
        };
        await db
          .insertInto('oidc_payloads')
          .values({ model, id, consumed_at: null, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      },
      find: async (value) => {
        const id = model === 'RefreshToken' ? await openRefreshToken(secrets, value) : value;
        // The provider reads its forms by itself, and asks for whatever stands in them.
        return id === undefined || !isStorable(id) ? undefined : await rowOf('id', id);
      },
      findByUid: async (uid) => await rowOf('uid', uid),
      findByUserCode: async () => undefined,
      // Of two callers with one code only one may pass: the row itself decides. Of two with one refresh token both may, for
      // some seconds, and the first of them says when these are over.
      consume: async (id) => {
        const now = clock.now();
        const taken = await db
          .updateTable('oidc_payloads')
          .set((set) => ({ consumed_at: set.fn.coalesce('consumed_at', set.val(now)) }))
          .where('model', '=', model)
          .where('id', '=', id)
          .where((where) =>
            where.or([
              where('consumed_at', 'is', null),
              ...(model === 'RefreshToken' ? [where('consumed_at', '>', honouredSince(now))] : []),
            ]),
          )
          .returning('id')
          .executeTakeFirst();
        if (!taken) throw new errors.InvalidGrant('already used');
      },
      destroy: async (id) => {
        await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute();
      },
      revokeByGrantId: async (grantId) => {
        await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).where('model', '=', model).execute();
      },
    };
  };
}

/** Remove what nobody can use any more. */
export async function purgeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('oidc_payloads').where('expires_at', '<', clock.now()).execute();
  await sql`delete from sign_in_failures where last_failure_at < ${new Date(clock.now().getTime() - 86_400_000)}`.execute(
    db,
  );
}

const times = ['iat', 'exp', 'iiat', 'authTime', 'loginTs'] as const;

function moved(payload: AdapterPayload, seconds: number): AdapterPayload {
  if (seconds === 0) return payload;
  const result = { ...payload };
  for (const name of times) {
    const value = result[name];
    if (typeof value === 'number') result[name] = value + seconds;
  }
  return result;
}
