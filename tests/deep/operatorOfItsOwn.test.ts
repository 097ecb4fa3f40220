import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../service/platform/database/lock.ts';
import { socketFolder } from '../../service/platform/database/socketFolder.ts';
import { eventually } from '../support/eventually.ts';
import type { PayableClaim } from '../support/payableClaims.ts';
import { expectTruth, killWhile, preparePayouts, settledRequests } from '../support/kills/payouts.ts';
import { opened } from '../support/opened.ts';
import { freePort, healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { templateFolder } from '../support/templateData.ts';

let folder: string;
/** Money for claims that waits to be sent, in the database of a service that is not running. */
let prepared: string;
let claims: readonly PayableClaim[];
let dataDir: string;
let running: Spawned | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverdesk-operator-kill-'));
  prepared = join(folder, 'prepared');
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, prepared);
  claims = await preparePayouts({ dataDir: prepared });
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  await copyFolder(prepared, dataDir);
});
afterEach(async () => {
  running?.process.kill('SIGKILL');
  await running?.exited;
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** The processes that a service has started. */
function childrenOf(spawned: Spawned | undefined): readonly string[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/));
  return pairs.flatMap(([pid, parent]) => (pid && parent === String(spawned?.process.pid) ? [pid] : []));
}

/** Killed once it has taken something over, and once it has told of it. */
const seeds = ['accepted', 'told'];

test('the operator of its own ends with a service that is killed, has moved everything once after the next start, and is started again when it dies', async () => {
  const ledger = join(dataDir, 'operator', 'ledger.jsonl');
  const lines = async (type: string) =>
    (await readFile(ledger, 'utf8').catch(() => '')).split('\n').filter((line) => line.includes(`"type":"${type}"`));
  const port = String(await freePort());
  const start = async () => ({ ...(await spawnService(dataDir, env)), url: `http://127.0.0.1:${port}` });
  const env = {
    // Where it is told of the outcomes of what was sent before it was killed.
    PORT: port,
    OPERATOR_DELAY_MS: '200',
    OPERATOR_LIMBO_MS: '1000',
    OPERATOR_PATIENCE_MS: '300',
    OPERATOR_LOOK_MS: '100',
    OPERATOR_FAULTS: JSON.stringify({ late_ms: 40 }),
  };
  const lock = join(await socketFolder(join(dataDir, 'operator')), 'lock');
  for (const seed of seeds) {
    running = await start();
    await killWhile(running, async () => (await lines('accepted')).length, claims.length, seed);
    // Nobody holds its folder: it has ended.
    await eventually(async () => await (await lockFolder(lock, dataDir)).release());
  }

  running = await start();
  await healthy(running);
  await eventually(async () => expect(await lines('told')).toHaveLength(claims.length), 180_000);
  expect(await lines('accepted')).toHaveLength(claims.length);
  expect(await lines('settled')).toHaveLength(claims.length);
  expect(running.output()).not.toMatch(/operator|"level":/);

  const [first] = childrenOf(running);
  process.kill(Number(first), 'SIGKILL');
  await eventually(() => expect(childrenOf(running).filter((pid) => pid !== first)).toHaveLength(1));
  running.process.kill('SIGTERM');
  expect(await running.exited).toBe(0);
  await eventually(async () => await (await lockFolder(lock, dataDir)).release());
  const service = await opened({ dataDir });
  await settledRequests(service);
  await expectTruth(service, claims);
  await service.close();
});
