import { grantFor, type Person } from '../support/signIn.ts';

/** The service's own calls, for what a test needs to be there before it begins. */
export interface Api {
  readonly origin: string;
  readonly get: (path: string) => Promise<Response>;
  /** What is at an address, as JSON; null where there is nothing (any more). */
  readonly find: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<Response>;
  readonly put: (path: string, body: object) => Promise<Response>;
}

/** Signs in as a client without a browser does. */
export async function apiAs(origin: string, person: Person, partner = 'tana-gh'): Promise<Api> {
  let grant = await grantFor(origin, person);
  const once = async (method: string, path: string, body?: object) => {
    const url = new URL(path, origin);
    // The identity provider is never told the partner, and refuses what it does not know.
    if (!path.startsWith('/admin/')) url.searchParams.set('partner', partner);
    const made = await fetch(url, {
      method,
      headers: { Authorization: `Bearer ${grant.tokens.accessToken}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return made;
  };
  const call = async (method: string, path: string, body?: object) => {
    const made = await once(method, path, body);
    if (made.status !== 401) return made;
    // What takes longer than a token lasts goes on with another one.
    grant = await grantFor(origin, person);
    return await once(method, path, body);
  };
  const must = async (method: string, path: string, body?: object) => {
    const made = await call(method, path, body);
    if (!made.ok) throw new Error(`${method} ${path}: ${made.status} ${await made.text()}`);
    return made;
  };
  return {
    origin,
    get: (path) => must('GET', path),
    find: async (path) => {
      const made = await call('GET', path);
      if (!made.ok && made.status !== 404) throw new Error(`GET ${path}: ${made.status} ${await made.text()}`);
      const found: unknown = await made.json();
      return made.ok ? found : null;
    },
    post: (path, body) => must('POST', path, body),
    put: (path, body) => must('PUT', path, body),
  };
}

/** How many records a list of the service has. */
export async function totalOf(api: Api, path: string): Promise<number> {
  const { total_elements: total }: { total_elements: number } = await (await api.get(path)).json();
  return total;
}

/** A country as the service takes it. */
export function country(code: string, name: string) {
  return { code, name, currency_code: 'GHS', calling_code: '233', national_digits: 9 };
}
