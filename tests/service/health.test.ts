import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createService } from '../../service/createService.ts';
import { requireWritable } from '../../service/platform/files/writable.ts';
import { eventually } from '../support/eventually.ts';
import { bodyOf, customer } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A disk that is full, at a folder; undefined where this machine lets nobody make one. */
async function smallDisk(folder: string): Promise<{ fill(): Promise<void>; empty(): Promise<void> } | undefined> {
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=700', 'tmpfs', folder]);
  if (status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  const filler = join(folder, 'filler');
  return {
    fill: async () => await writeFile(filler, Buffer.alloc(1.5 * 1024 * 1024)),
    empty: async () => await rm(filler),
  };
}

const noDisk = 'no disk of its own can be made here (mount -t tmpfs is refused)';

describe('health', () => {
  let app: TestService;
  const at = async (path: string) => await bodyOf(await app.fetch(path));

  beforeAll(async () => {
    app = await startTestService({ settings: { logLevel: 'silent' } });
  });
  afterAll(async () => {
    await app.close();
  });

  /** From now on the database has no room for whatever is written to a table. */
  async function fillUp(table: string, code: string): Promise<() => Promise<void>> {
    await sql`
      create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = ${sql.lit(code)}; end $$
    `.execute(app.db);
    await sql`create trigger no_room before insert or update on ${sql.table(table)} for each row execute function no_room()`.execute(
      app.db,
    );
    return async () => {
      await sql`drop trigger no_room on ${sql.table(table)}`.execute(app.db);
    };
  }

  test('says that all is well, each in its words', async () => {
    expect(await at('/health/live')).toEqual({ status: 'ok' });
    expect(await at('/health/ready')).toEqual({ status: 'ok', database: 'ok', storage: 'ok' });
    expect(await at('/health')).toEqual({ status: 'ok', live: true, ready: true, database: 'ok', storage: 'ok' });
  });

  test.each([
    ['53100', 'full', 'storage_full'],
    ['42501', 'refused', 'storage_refused'],
  ])('a database that takes no writes (%s) is not ready, and is read on', async (errcode, part, code) => {
    const free = await fillUp('write_probes', errcode);
    await eventually(async () => {
      const ready = await app.fetch('/health/ready', { headers: { 'accept-language': 'fr' } });
      expect(ready.status).toBe(503);
      expect(await bodyOf(ready)).toMatchObject({
        code,
        message: expect.stringContaining('Rien ne peut être enregistré'),
        database: part,
        storage: 'ok',
      });
    });
    const live = await app.fetch('/health/live');
    expect(live.status).toBe(200);
    const both = await app.fetch('/health');
    expect([both.status, await bodyOf(both)]).toMatchObject([
      200,
      { status: 'read_only', live: true, ready: false, database: part },
    ]);
    await free();
    await eventually(async () => expect((await app.fetch('/health/ready')).status).toBe(200));
  });

  test('what cannot be saved for want of room is refused in words, and reads go on', async () => {
    const free = await fillUp('customers', '53100');
    const refused = await app.fetch('/api/customers/register', {
      method: 'POST',
      as: 'agent',
      partner: 'tana-gh',
      json: { ...customer, msisdn: '0249301234' },
    });
    expect([refused.status, await bodyOf(refused)]).toMatchObject([503, { code: 'storage_full' }]);
    expect((await app.fetch('/api/customers/find', { as: 'agent', partner: 'tana-gh' })).status).toBe(200);
    await free();
  });

  test('files that have no room are not ready either, until there is some', async (context) => {
    const disk = await smallDisk(join(app.dataDir, 'files'));
    if (!disk) return context.skip(noDisk);
    await disk.fill();
    await eventually(async () => {
      const ready = await app.fetch('/health/ready');
      expect([ready.status, await bodyOf(ready)]).toMatchObject([503, { code: 'storage_full', storage: 'full' }]);
    });
    await disk.empty();
    await eventually(async () => expect((await app.fetch('/health/ready')).status).toBe(200));
  });
});

describe('a start where nothing can be written', () => {
  test('says that the disk is full, and of which folder', async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'coverdesk-full-'));
    onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
    const disk = await smallDisk(join(folder, 'data'));
    if (!disk) return context.skip(noDisk);
    await disk.fill();
    const app = await startTestService({ sample: false });
    onTestFinished(async () => await app.close());
    const start = createService({ ...app.service.config, port: 0, dataDir: join(folder, 'data') });
    await expect(start).rejects.toThrow(
      `The disk of ${join(folder, 'data')} is full: nothing could be saved. Make room`,
    );
  });

  test('says that it may not write there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coverdesk-file-'));
    onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'data');
    await writeFile(file, 'no folder');
    await expect(requireWritable(file)).rejects.toThrow(`Nothing can be written in ${file} (`);
  });
});
