import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ServiceError } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';

type CurrentRights = Pick<Principal, 'roles' | 'partners'>;

/** What people may do by what Keycloak has of them. */
export interface RightsOfPeople {
  /**
   * Of one person; undefined when they are disabled or gone.
   * @param changes how often the product has changed their rights: an answer from before the last change is not believed
   * @throws ServiceError when Keycloak does not answer and nothing is known of them
   */
  of(guid: string, changes: number): Promise<CurrentRights | undefined>;
}

type Admin = (method: string, path: string) => Promise<{ readonly body: unknown }>;

interface Known {
  readonly rights: Promise<CurrentRights | undefined>;
  readonly changes: number;
  readonly until: number;
}

const account = z.object({
  enabled: z.boolean(),
  attributes: z.object({ partners: z.array(z.string()).default([]) }).default({ partners: [] }),
});
const groupList = z.array(z.object({ name: z.string(), path: z.string() }));

/** So long an answer is believed: what is changed in Keycloak's console holds here so much later. */
const believedMs = 10_000;
const most = 10_000;

/** Reads groups and attributes of people, now and then. While Keycloak is away what was known last goes on. */
export function createRights(admin: Admin, clock: Clock, roles: readonly string[]): RightsOfPeople {
  const known = new Map<string, Known>();

  async function ask(guid: string): Promise<CurrentRights | undefined> {
    const path = `/users/${encodeURIComponent(guid)}`;
    try {
      const [user, groups] = await Promise.all([admin('GET', path), admin('GET', `${path}/groups`)]);
      const { enabled, attributes } = account.parse(user.body);
      if (!enabled) return undefined;
      const held = groupList.parse(groups.body).filter(({ name, path }) => path === `/${name}`);
      return {
        roles: held.map(({ name }) => name).filter((name) => roles.includes(name)),
        partners: attributes.partners,
      };
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return undefined;
      throw error;
    }
  }

  return {
    async of(guid, changes) {
      const now = clock.now().getTime();
      const last = known.get(guid);
      if (last && last.until > now && last.changes === changes) return await last.rights;
      if (known.size >= most) known.clear();
      const rights = ask(guid).catch(async (error: unknown) => {
        if (last?.changes !== changes) throw error;
        return await last.rights;
      });
      known.set(guid, { rights, changes, until: now + believedMs });
      return await rights;
    },
  };
}
