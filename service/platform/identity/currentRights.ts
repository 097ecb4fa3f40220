import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { rolesAmong } from '../http/principal.ts';

/** What somebody may do, for whom: as it is now, whatever a token or a batch has noted of it before. */
export interface CurrentRights {
  readonly roles: readonly string[];
  /** Codes of the partners whose records this person may see. */
  readonly partners: readonly string[];
}

/**
 * The rights of the person behind a sign-in, in one question: undefined when they signed out, were disabled, or are gone.
 * @example const rights = await rightsOfSignIn(deps, principal.session, principal.guid)
 */
export async function rightsOfSignIn(
  { db, clock, model }: Pick<Deps, 'db' | 'clock' | 'model'>,
  session: string,
  guid: string,
): Promise<CurrentRights | undefined> {
  const found = await db
    .selectFrom('oidc_payloads as grant')
    .innerJoin('users', (join) => join.on('users.enabled', '=', true))
    .select(['users.roles', 'users.partners'])
    .where('grant.model', '=', 'Grant')
    .where('grant.id', '=', session)
    .where('grant.expires_at', '>', clock.now())
    .where('users.guid', '=', guid)
    .executeTakeFirst();
  return found && rights(model, found);
}

/**
 * The rights of a person who need not be signed in: of whom asked for a batch, or was given an address. Undefined for
 * somebody who is disabled or gone.
 * @param db the open transaction, where there is one
 * @throws ServiceError 503 when that cannot be told, because Keycloak does not answer
 */
export async function currentRightsOf(
  { db: outside, keycloak, model }: Pick<Deps, 'db' | 'keycloak' | 'model'>,
  guid: string,
  db: Kysely<Tables> = outside,
): Promise<CurrentRights | undefined> {
  if (keycloak) return await keycloak.rights.of(guid, await changesOf(db, guid));
  if (!z.guid().safeParse(guid).success) return undefined;
  const found = await db
    .selectFrom('users')
    .select(['roles', 'partners'])
    .where('guid', '=', guid)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return found && rights(model, found);
}

/** Whether somebody was told of more rights than they have now. */
export function hasLost(before: CurrentRights, now: CurrentRights): boolean {
  return (
    before.roles.some((role) => !now.roles.includes(role)) ||
    before.partners.some((code) => !now.partners.includes(code))
  );
}

/** How often the rights of somebody whom Keycloak keeps were changed through the product, in whichever instance. */
export async function changesOf(db: Kysely<Tables>, guid: string): Promise<number> {
  const row = await db
    .selectFrom('standing_changes')
    .select('changes')
    .where('subject_guid', '=', guid)
    .executeTakeFirst();
  return row?.changes ?? 0;
}

/** What instances remember of somebody whom Keycloak keeps is no longer true: each asks again. */
export async function noteChange(db: Kysely<Tables>, guid: string): Promise<void> {
  await sql`
    insert into standing_changes as known (subject_guid, changes) values (${guid}, 1)
    on conflict (subject_guid) do update set changes = known.changes + 1`.execute(db);
}

function rights(model: Deps['model'], { roles, partners }: CurrentRights): CurrentRights {
  return { roles: rolesAmong(model, roles), partners };
}
