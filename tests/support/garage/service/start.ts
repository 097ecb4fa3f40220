import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '../../../../service/platform/clock.ts';
import { readConfig } from '../../../../service/platform/config.ts';
import { createPlatform } from '../../../../service/platform/createPlatform.ts';
import { passwordClient } from '../../../../service/platform/identity/realm.ts';
import { passwordCost } from '../../passwordCost.ts';
import { startPostgres } from '../../postgres.ts';
import { spanner } from './product.ts';
import { passwordOf } from './people.ts';

interface CallOptions {
  readonly as?: string;
  readonly partner?: string;
  readonly json?: unknown;
  readonly version?: number;
}

/**
 * The platform with the garages' product alone, on a database that never had another one.
 * @param more settings of its environment, such as `CLIENT_DIR`
 */
export async function startGarage(more: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'garage-test-'));
  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
  const settings = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SAMPLE: 'on',
    CHECK_RESPONSES: 'on',
    LOG_LEVEL: 'error',
  };
  const config = { ...readConfig({ ...settings, ...more }), databaseUrl: postgres?.url };
  const service = await createPlatform(config, spanner, { clock: movableClock(), passwordCost });
  await service.listen();
  const tokens = new Map<string, string>();

  async function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username);
    if (known !== undefined) return known;
    const client = Buffer.from(`${passwordClient.id}:${passwordClient.secret}`).toString('base64');
    const response = await fetch(`${service.origin}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${client}` },
      body: new URLSearchParams({ grant_type: 'password', username, password: passwordOf(username) }),
    });
    const { access_token: token } = (await response.json()) as { access_token?: string };
    if (token === undefined) throw new Error(`${username} could not sign in.`);
    tokens.set(username, token);
    return token;
  }

  return {
    origin: service.origin,
    service,
    /** A call as somebody of the sample, for a garage. */
    async call(
      method: string,
      path: string,
      { as = 'mechanic', partner = 'north-gh', json, version }: CallOptions = {},
    ) {
      const url = new URL(path, service.origin);
      url.searchParams.set('partner', partner);
      return await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(as)}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
    },
    async close() {
      await service.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
