import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '../../service/createService.ts';
import type { Config } from '../../service/platform/config.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { passwordCost } from '../support/passwordCost.ts';
import { basicCredentials, databases } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

describe('where an instance works on no batches', () => {
  let storage: Storage;
  let service: Service;

  async function start(settings: Partial<Config>): Promise<void> {
    service = await createService({ ...storage.config, ...settings, logLevel: 'silent' }, { passwordCost });
    await service.listen();
  }

  beforeAll(async () => {
    storage = await copyStorage(true, databases[0]);
    await start({ worksOnBatches: false });
  });
  afterAll(async () => {
    await service.close();
    await storage.dispose();
  });

  async function call(method: string, path: string, body?: object): Promise<Response> {
    const at = `http://127.0.0.1:${service.config.port}`;
    const signIn = await fetch(`${at}/oauth/token`, {
      method: 'POST',
      headers: { authorization: basicCredentials },
      body: new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Admin#2026' }),
    });
    const { access_token } = (await signIn.json()) as { access_token: string };
    return await fetch(`${at}${path}?partner=tana-gh`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  const ask = async () => {
    const input = { resource: 'customers', query: { filter: {}, sort: null } };
    return (await (await call('POST', '/rest/batches', { name: 'csv_export', input })).json()) as { id: string };
  };
  const batch = async (id: string): Promise<unknown> => (await call('GET', `/rest/batches/${id}`)).json();

  it('they wait, can be stopped once, and are done by the next that does', async () => {
    const [stopped, other] = [await ask(), await ask()];
    const stop = () => call('PUT', `/rest/batches/${stopped.id}/cancel`);
    expect((await stop()).status).toBe(200);
    const again = await stop();
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'illegal_transition' });
    expect((await call('GET', `/rest/batches/${stopped.id}/file`)).status).toBe(404);
    expect(await batch(other.id)).toMatchObject({ state: 'queued', done: 0 });

    await service.close();
    await start({ worksOnBatches: true });
    await expect.poll(() => batch(other.id), { timeout: 30_000, interval: 100 }).toMatchObject({ state: 'complete' });
    // It came first, and was passed over.
    expect(await batch(stopped.id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await call('GET', `/rest/batches/${stopped.id}/file`)).status).toBe(404);
  }, 60_000);

  describe('a chunk that somebody has taken', () => {
    /** As whoever is killed at work leaves it. */
    const taken = async (id: string) =>
      await sql`
        update pgboss.job set state = 'active', started_on = now() - interval '3 seconds' where data ->> 'batchGuid' = ${id}
      `.execute(service.db);
    const stateOfChunk = async (id: string) =>
      (await sql`select state, retry_count from pgboss.job where data ->> 'batchGuid' = ${id}`.execute(service.db))
        .rows[0];

    const stateOf = async (id: string) =>
      (await sql<{ readonly state: string }>`select state from batches where guid = ${id}`.execute(service.db)).rows[0]
        ?.state;
    const done = async (id: string) =>
      await expect.poll(() => stateOf(id), { timeout: 15_000, interval: 100 }).toBe('complete');

    async function takenWhileNobodyWorks(): Promise<string> {
      await service.close();
      await start({ worksOnBatches: false });
      const { id } = await ask();
      await taken(id);
      expect(await stateOfChunk(id)).toMatchObject({ state: 'active' });
      return id;
    }

    it('and who is gone, is done by the next that starts, at once', async () => {
      const id = await takenWhileNobodyWorks();
      await service.close();
      await start({ worksOnBatches: true });
      // Long before the queue would give it to somebody else by itself.
      await done(id);
    }, 60_000);

    it.runIf(databases[0] === 'postgres')(
      'is theirs while they hold its batch, and done by another that runs once they are gone',
      async () => {
        const id = await takenWhileNobodyWorks();
        let other: Service | undefined;
        try {
          await service.db.transaction().execute(async (trx) => {
            await sql`select from batches where guid = ${id} for update`.execute(trx);
            other = await createService({ ...storage.config, logLevel: 'silent' }, { passwordCost });
            await other.listen();
            const later = await ask();
            await taken(later.id);
            await done(later.id);
            expect(await stateOfChunk(id)).toEqual({ state: 'active', retry_count: 0 });
            expect(await stateOf(id)).toBe('queued');
          });
          await done(id);
        } finally {
          await other?.close();
        }
      },
      60_000,
    );
  });
});
