import type { Kysely } from 'kysely';
import { type MovableClock, movableClock } from '../../service/platform/clock.ts';
import type { Config } from '../../service/platform/config.ts';
import { createService } from '../../service/createService.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import type { Tables } from '../../service/platform/database/tables.ts';
import type { Product } from '../../service/platform/product.ts';
import { passwordClient } from '../../service/platform/identity/realm.ts';
import { sampleSignIns } from '../../service/sample/users.ts';
import type { RunningPostgres } from './postgres.ts';
import { copyStorage } from './storage.ts';
import { passwordCost } from './passwordCost.ts';

export { postgresMissing } from './postgres.ts';

/**
 * The database of this run, for tests that name it. The test command runs every service test twice, once on each, so that
 * no test has to.
 */
export const databases = [process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'] as const;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  raw: Record<string, unknown>;
}

export interface TestRequest extends RequestInit {
  /** Send it as this sample user. */
  as?: string;
  /** Added to the query. */
  partner?: string;
  /** A body to send as JSON. */
  json?: unknown;
}

export interface TestService {
  url: string;
  service: Service;
  clock: MovableClock;
  db: Kysely<Tables>;
  dataDir: string;
  /** The database server, if there is one. */
  postgres: RunningPostgres | undefined;
  /** Sign in with the password grant; throws when it is refused. */
  signIn(username: string, password?: string): Promise<Tokens>;
  fetch(path: string, init?: TestRequest): Promise<Response>;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  /** `TEST_DATABASE` when not given, and PGlite without it. */
  database?: 'pglite' | 'postgres';
  sample?: boolean;
  clock?: MovableClock;
  settings?: Partial<Config>;
  /** Puts something between the service and a PostgreSQL server: answers the address that the service gets. */
  through?: (url: string) => Promise<string>;
  /** Other declarations, or other modules, than the product's. */
  product?: Partial<Product>;
}

/**
 * The real service on a free port, with a database of its own: a copy of one that was migrated and filled before, so that a
 * start takes about a second.
 */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { sample = true, clock = movableClock(), settings = {} } = options;
  const database = options.database ?? databases[0];
  const storage = await copyStorage(sample, database);
  const config: Config = {
    ...storage.config,
    rateLimits: { signIn: 10_000, recovery: 10_000, api: 100_000 },
    ...settings,
    ...(options.through && storage.postgres ? { databaseUrl: await options.through(storage.postgres.url) } : {}),
  };
  const service = await createService(config, {
    clock,
    passwordCost,
    ...(options.product ? { product: options.product } : {}),
  });
  await service.listen();
  const url = `http://127.0.0.1:${service.config.port}`;
  const sessions = new Map<string, { token: string; until: number }>();

  const signIn = async (username: string, password = samplePassword(username)): Promise<Tokens> => {
    const response = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: basicCredentials },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
    const raw: unknown = await response.json();
    if (!response.ok || !isTokens(raw)) throw new Error(`${username} could not sign in: ${JSON.stringify(raw)}`);
    return { accessToken: raw.access_token, refreshToken: raw.refresh_token, raw: { ...raw } };
  };

  const tokenOf = async (username: string): Promise<string> => {
    const known = sessions.get(username);
    if (known && known.until > clock.now().getTime()) return known.token;
    const { accessToken } = await signIn(username);
    sessions.set(username, { token: accessToken, until: clock.now().getTime() + 240_000 });
    return accessToken;
  };

  return {
    url,
    service,
    clock,
    db: service.db,
    dataDir: config.dataDir,
    postgres: storage.postgres,
    signIn,
    fetch: async (path, { as, partner, json, ...init } = {}) => {
      const target = new URL(path, url);
      if (partner !== undefined) target.searchParams.set('partner', partner);
      const headers = new Headers(init.headers);
      if (as) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
      if (json !== undefined) headers.set('content-type', 'application/json');
      return await fetch(target, { ...init, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) });
    },
    close: async () => {
      await service.close();
      await storage.dispose();
    },
  };
}

/** What the password grant's client sends. */
export const basicCredentials = `Basic ${btoa(`${passwordClient.id}:${passwordClient.secret}`)}`;

function samplePassword(username: string): string {
  const found = sampleSignIns.find((person) => person.username === username);
  if (!found) throw new Error(`There is no sample user ${username}`);
  return found.password;
}

function isTokens(raw: unknown): raw is { access_token: string; refresh_token: string } {
  return typeof raw === 'object' && raw !== null && 'access_token' in raw && 'refresh_token' in raw;
}
