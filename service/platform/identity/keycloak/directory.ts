import { inTransaction } from '../../database/inTransaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound, ServiceError } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import { same } from '../../audit/fieldChanges.ts';
import type { Caller, UserDirectory } from '../admin/directory.ts';
import type { Group } from '../admin/groups.ts';
import {
  lastAdministrator,
  requireAllowedChange,
  requireMayGiveRole,
  requireNotSelf,
  requireOwnPartners,
} from '../admin/may.ts';
import { type Audited, auditUser } from '../admin/userAudit.ts';
import type { SeenUser } from '../admin/representation.ts';
import { requireUserVersion } from '../admin/userVersion.ts';
import { actsOf, recordActs } from '../acts/recordActs.ts';
import type { AccountAct } from '../acts/table.ts';
import { noteChange } from '../currentRights.ts';
import { taken } from './duplicates.ts';
import type { Keycloak } from './keycloak.ts';
import { everybody, findPeople } from './findPeople.ts';
import { mailLink } from './passwordMail.ts';
import { audited, onePerson, people, type Person, representationOf, roleGroups } from './people.ts';

/**
 * People whom Keycloak keeps. It knows nothing of partners and their administrators, so the service decides who may do what
 * and asks in its own name; see docs/decisions/0011.
 */
export function keycloakDirectory(deps: Deps, keycloak: Keycloak): UserDirectory {
  const { db } = deps;

  async function reachable({ partners: own }: Principal, id: string): Promise<Person> {
    const { body } = await keycloak.admin('GET', userPath(id));
    const one = onePerson.parse(body);
    if (!one.attributes.partners.some((code) => own.includes(code))) throw notFound();
    return one;
  }

  async function groups(): Promise<readonly Group[]> {
    return roleGroups((await keycloak.admin('GET', '/groups')).body, deps.model.roles);
  }

  async function groupsOf(id: string): Promise<readonly Group[]> {
    return roleGroups((await keycloak.admin('GET', `${userPath(id)}/groups`)).body, deps.model.roles);
  }

  async function rolesOf(id: string): Promise<readonly string[]> {
    return (await groupsOf(id)).map(({ name }) => name).toSorted();
  }

  async function seenUser(one: Person): Promise<SeenUser> {
    return { ...representationOf(one), roles: await rolesOf(one.id) };
  }

  /** The user whom a caller means, as they were seen. Between this look and the write Keycloak holds nobody back. */
  async function personInVersion({ administrator, seen }: Caller, id: string): Promise<Person> {
    const stored = await reachable(administrator, id);
    if (seen !== null) requireUserVersion(seen, await seenUser(stored));
    return stored;
  }

  /** Of two administrators who remove each other at the same moment, Keycloak holds neither back. */
  async function requireOtherAdministrator(id: string): Promise<void> {
    for (const group of await groups()) {
      if (!deps.model.writers.includes(group.name)) continue;
      const { body } = await keycloak.admin('GET', `/groups/${group.id}/members`, { query: { max: 250 } });
      if (people.parse(body).some((one) => one.enabled && one.id !== id)) return;
    }
    throw lastAdministrator();
  }

  /** What was done is told after it was: Keycloak knows no transaction of ours. */
  async function audit(
    { context }: Caller,
    action: string,
    before: Audited | null,
    after: Audited | null,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      await auditUser(trx, context, action, before, after);
      const subject = after ?? before;
      if (subject) await noteChange(trx, subject.guid);
    });
  }

  /**
   * Kept before Keycloak is asked, and not after: of a service that is killed in between, an account must not be left that
   * nobody seems to have given anything. What Keycloak then refuses errs on the safe side.
   */
  async function keep({ context }: Caller, subject: string, acts: readonly AccountAct[]): Promise<void> {
    await recordActs(db, subject, context.user?.guid, acts, context.now);
  }

  return {
    groups,
    list: async (administrator, query) =>
      (await findPeople(keycloak, administrator.partners, query)).map(representationOf),
    // Keycloak would count who belongs to several partners several times.
    count: async (administrator, query) =>
      (await findPeople(keycloak, administrator.partners, { ...query, first: 0, max: everybody })).length,
    get: async (administrator, id) => await seenUser(await reachable(administrator, id)),
    async groupsOf(administrator, id) {
      await reachable(administrator, id);
      return await groupsOf(id);
    },

    async create(caller, given, password) {
      requireOwnPartners(caller.administrator, [], given.attributes.partners);
      const locale = given.attributes.locale ?? [caller.context.locale];
      const { username, firstName, lastName, email, enabled } = given;
      const body = {
        username,
        firstName,
        lastName,
        email,
        enabled,
        emailVerified: true,
        attributes: { partners: given.attributes.partners, locale },
        groups: given.groups.map((name) => `/${name}`),
        ...(password === undefined ? {} : { credentials: [{ type: 'password', value: password, temporary: false }] }),
      };
      const { headers } = await taken(given, async () => await keycloak.admin('POST', '/users', { body }));
      const id = headers.get('location')?.split('/').at(-1);
      if (!id) throw new ServiceError(502, 'unavailable');
      await keep(caller, id, ['made']);
      const made = onePerson.parse((await keycloak.admin('GET', userPath(id))).body);
      await audit(caller, 'create', null, audited(made, await rolesOf(id)));
      return id;
    },

    async update(caller, id, given) {
      const disables = given.enabled === false;
      if (disables) {
        requireNotSelf(caller.administrator, id, 'user_self_disable');
        await requireOtherAdministrator(id);
      }
      const stored = await personInVersion(caller, id);
      requireAllowedChange(caller.administrator, { ...stored, partners: stored.attributes.partners }, given);
      const next: Person = {
        ...stored,
        firstName: given.firstName ?? stored.firstName,
        lastName: given.lastName ?? stored.lastName,
        email: given.email ?? stored.email,
        enabled: given.enabled ?? stored.enabled,
        attributes: {
          ...stored.attributes,
          partners: given.attributes?.partners ?? stored.attributes.partners,
          locale: given.attributes?.locale ?? stored.attributes.locale,
        },
      };
      if (same(stored, next)) return;
      const roles = await rolesOf(id);
      await keep(caller, id, actsOf(audited(stored, roles), audited(next, roles)));
      await taken(given, async () => await keycloak.admin('PUT', userPath(id), { body: next }));
      if (disables) {
        await keycloak.admin('POST', `${userPath(id)}/logout`);
        keycloak.sessions.forget();
      }
      await audit(caller, 'update', audited(stored, roles), audited(next, roles));
    },

    async remove(caller, id) {
      requireNotSelf(caller.administrator, id, 'user_self_delete');
      await requireOtherAdministrator(id);
      const stored = await personInVersion(caller, id);
      const roles = await rolesOf(id);
      await keycloak.admin('DELETE', userPath(id));
      keycloak.sessions.forget();
      await db.deleteFrom('selected_partners').where('user_guid', '=', id).execute();
      await audit(caller, 'delete', audited(stored, roles), null);
    },

    async setRole(caller, id, role, isHeld) {
      if (!isHeld && deps.model.writers.includes(role)) await requireOtherAdministrator(id);
      const stored = await personInVersion(caller, id);
      const before = await rolesOf(id);
      if (before.includes(role) === isHeld) return;
      if (isHeld) requireMayGiveRole(caller.administrator, id, stored.attributes.partners);
      const group = (await groups()).find(({ name }) => name === role);
      if (!group) throw notFound();
      if (isHeld) await keep(caller, id, ['role']);
      await keycloak.admin(isHeld ? 'PUT' : 'DELETE', `${userPath(id)}/groups/${group.id}`);
      const after = isHeld ? [...before, role].toSorted() : before.filter((held) => held !== role);
      await audit(caller, 'update', audited(stored, before), audited(stored, after));
    },

    async sendPasswordMail(caller, id, lifespan) {
      const stored = await personInVersion(caller, id);
      if (!stored.enabled)
        throw new ServiceError(400, 'user_disabled', { extra: { errorMessage: 'User is disabled' } });
      if (!(await mailLink(deps, keycloak, id, lifespan))) throw new ServiceError(429, 'too_many_links');
      const person = audited(stored, []);
      await audit(caller, 'password_mail', person, person);
    },
  };
}

function userPath(id: string): string {
  return `/users/${encodeURIComponent(id)}`;
}
