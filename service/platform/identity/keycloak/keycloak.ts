import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { KeycloakSettings } from '../../config.ts';
import { notFound, ServiceError } from '../../http/errors.ts';
import { apiAudience, protocolPath, realm, realmPath } from '../realm.ts';
import { createOpenSessions, type OpenSessions } from './openSessions.ts';
import { RefusedByKeycloak } from './refused.ts';
import { createRights, type RightsOfPeople } from './currentRights.ts';

/** What Keycloak answered, whatever it was. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Read from JSON; undefined when there was none. */
  readonly body: unknown;
}

export interface AdminCall {
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
}

/** The realm of a real Keycloak. */
export interface Keycloak {
  readonly sessions: OpenSessions;
  readonly rights: RightsOfPeople;
  /** Where the service reaches an endpoint of the protocol. @example address('token') */
  address(endpoint: string): string;
  /** What the realm says of itself. @throws ServiceError 503 when nothing answers */
  describe(): Promise<Answer>;
  /** A request for an endpoint of the protocol. @throws ServiceError 503 when nothing answers */
  send(endpoint: string, init: RequestInit): Promise<Answer>;
  /** A form for an endpoint of the protocol, in the service's own name. @throws ServiceError 503 when nothing answers */
  ask(endpoint: string, form: Readonly<Record<string, string>>): Promise<Answer>;
  /**
   * A call of the admin API in the service's own name.
   * @throws ServiceError 404 for what is not there, 503 when nothing answers
   * @throws RefusedByKeycloak with its reason, for anything else that is not a success
   */
  admin(method: string, path: string, call?: AdminCall): Promise<Answer>;
}

const patienceMs = 8_000;
const granted = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Reaches Keycloak with the service account of the client `coverdesk-api`, the only one that has rights in the realm's
 * administration: a person's token is worth nothing there.
 */
export function createKeycloak(
  { url, clientSecret }: KeycloakSettings,
  clock: Clock,
  roles: readonly string[],
): Keycloak {
  const authorization = `Basic ${btoa(`${apiAudience}:${encodeURIComponent(clientSecret)}`)}`;
  let own: { readonly token: string; readonly until: number } | undefined;

  const address = (endpoint: string) => `${url}${protocolPath}/${endpoint}`;

  async function answerOf(address: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parsed(text) };
    } catch (cause) {
      throw new ServiceError(503, 'unavailable', { cause });
    }
  }

  async function ask(endpoint: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const body = new URLSearchParams(form);
    return await answerOf(address(endpoint), { method: 'POST', headers: { authorization }, body });
  }

  async function ownToken(): Promise<string> {
    const now = clock.now().getTime();
    if (own && own.until > now) return own.token;
    const { status, body } = await ask('token', { grant_type: 'client_credentials' });
    const grant = granted.safeParse(body).data;
    if (status !== 200 || !grant) throw new RefusedByKeycloak(status, body);
    own = { token: grant.access_token, until: now + (grant.expires_in - 30) * 1000 };
    return own.token;
  }

  async function adminAnswer(method: string, path: string, { query = {}, body }: AdminCall): Promise<Answer> {
    const address = new URL(`${url}/admin/realms/${realm}${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
    return await answerOf(address.href, {
      method,
      headers: {
        authorization: `Bearer ${await ownToken()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function admin(method: string, path: string, call: AdminCall = {}): Promise<Answer> {
    let answer = await adminAnswer(method, path, call);
    if (answer.status === 401) {
      // Keycloak was restarted, or its keys were changed.
      own = undefined;
      answer = await adminAnswer(method, path, call);
    }
    if (answer.status === 404) throw notFound();
    if (answer.status >= 300) throw new RefusedByKeycloak(answer.status, answer.body);
    return answer;
  }

  return {
    sessions: createOpenSessions(ask, clock),
    rights: createRights(admin, clock, roles),
    address,
    describe: async () => await answerOf(`${url}${realmPath}/.well-known/openid-configuration`, {}),
    send: async (endpoint, init) => await answerOf(address(endpoint), init),
    ask,
    admin,
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
