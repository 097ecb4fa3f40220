import { ServiceError } from '../../http/errors.ts';
import type { Deps } from '../../deps.ts';
import { lifetimes, webClient } from '../realm.ts';
import { beginAttempt } from '../throttle.ts';
import type { Keycloak } from './keycloak.ts';
import { people } from './people.ts';
import { RefusedByKeycloak } from './refused.ts';

/**
 * Lets Keycloak mail somebody a link to choose a password, which leads to a page of Keycloak and from there to the client.
 * @returns false when they were sent enough of them lately
 */
export async function mailLink(deps: Deps, keycloak: Keycloak, id: string, lifespan: number): Promise<boolean> {
  if ((await beginAttempt(deps, `password mail ${id}`)) !== undefined) return false;
  try {
    await keycloak.admin('PUT', `/users/${encodeURIComponent(id)}/execute-actions-email`, {
      query: { lifespan, client_id: webClient, redirect_uri: `${deps.config.origin}/` },
      body: ['UPDATE_PASSWORD'],
    });
  } catch (cause) {
    if (cause instanceof RefusedByKeycloak) throw new ServiceError(502, 'mail_failed', { cause });
    throw cause;
  }
  return true;
}

/** Somebody who is not signed in forgot their password. */
export async function mailForgotten(deps: Deps, keycloak: Keycloak, username: string): Promise<void> {
  const { body } = await keycloak.admin('GET', '/users', { query: { username, exact: true, enabled: true } });
  const [user] = people.parse(body);
  if (user) await mailLink(deps, keycloak, user.id, lifetimes.passwordReset);
}
