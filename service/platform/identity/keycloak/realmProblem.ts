import { z } from 'zod';
import type { Keycloak } from './keycloak.ts';

const discovery = z.object({ issuer: z.string() });

/**
 * What is wrong with the way the service and its Keycloak know each other, in words for who set it up; undefined when nothing
 * is, or when it does not answer yet. Either mistake would only show as sign-ins that come to nothing.
 * @param issuer what the service takes the realm's tokens to say
 */
export async function realmProblem(keycloak: Keycloak, issuer: string): Promise<string | undefined> {
  try {
    const realm = discovery.safeParse((await keycloak.describe()).body).data;
    if (!realm) return 'Keycloak has no realm coverdesk: import keycloak/coverdesk-realm.json';
    if (realm.issuer !== issuer) {
      return `Keycloak calls its realm ${realm.issuer}, and the service expects ${issuer}: ISSUER_URL must be what Keycloak says`;
    }
    const { status } = await keycloak.ask('token', { grant_type: 'client_credentials' });
    return status === 200
      ? undefined
      : 'Keycloak refuses the client coverdesk-api: is KEYCLOAK_CLIENT_SECRET its secret?';
  } catch {
    return undefined;
  }
}
