import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'lock');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a held folder is refused until it is let go', async () => {
  const first = await lockFolder(path, '/data');
  await expect(lockFolder(path, '/data')).rejects.toThrow(FolderInUse);
  await expect(lockFolder(path, '/data')).rejects.toThrow('/data is in use');
  await first.release();
  const second = await lockFolder(path, '/data');
  await second.release();
});

test('what a killed process leaves behind holds nobody up', async () => {
  const listen = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  expect(spawnSync(process.execPath, ['-e', listen]).signal).toBe('SIGKILL');
  expect(existsSync(path)).toBe(true);
  const lock = await lockFolder(path, '/data');
  await expect(lockFolder(path, '/data')).rejects.toThrow(FolderInUse);
  await lock.release();
});

test('of several that start at once exactly one gets the folder, stale socket or not', async () => {
  const listen = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', listen]);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(path, '/data')));
  const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(held).toHaveLength(1);
  for (const lock of held) await lock.release();
});

test('however many processes start at once over what was killed, never two have the folder', async () => {
  const kill = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  for (let round = 0; round < 10; round += 1) {
    spawnSync(process.execPath, ['-e', kill]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, async (_, index) => {
        // Some come when others have just got it, or are clearing away.
        await setTimeout(index % 8);
        return await lockFolder(path, '/data');
      }),
    );
    const held = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(held).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FolderInUse);
    for (const lock of held) await lock.release();
    expect(await readdir(folder)).toEqual([]);
  }
});
