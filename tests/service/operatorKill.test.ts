import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../../service/config.ts';
import { createService, type Service } from '../../service/createService.ts';
import { lockFolder } from '../../service/database/lock.ts';
import { socketFolder } from '../../service/database/socketFolder.ts';
import { requestOperator } from '../../service/operator/requestOperator.ts';
import { seededRandom } from '../../service/sample/random.ts';
import { freePort, healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { startOperator } from '../support/operator.ts';
import { copyFolder, passwordCost, templateFolder } from '../support/templateData.ts';

// Whole processes are started here, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const count = 12;
let folder: string;
/** Money that waits to be sent, in the database of a service that is not running. */
let prepared: string;
let references: readonly string[];
let dataDir: string;
let running: Spawned | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverdesk-operator-kill-'));
  prepared = join(folder, 'prepared');
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, prepared);
  references = await requestMoney(prepared);
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

async function opened(dataDir: string, more: Partial<Config> = {}): Promise<Service> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SAMPLE: 'on', LOG_LEVEL: 'silent' });
  return await createService({ ...config, ...more }, { passwordCost });
}

async function requestMoney(dataDir: string): Promise<readonly string[]> {
  const service = await opened(dataDir);
  const { deps, db } = service;
  const subject = { resource: 'planted', guid: 'subject' };
  const money = { amountInCents: 100_00, currency: 'KES' };
  const made = await db.transaction().execute(async (trx) => {
    const guids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      // The last digits 0 to 6 and, once, the 8 that leaves its sender without an answer.
      const msisdn = `25470000${String(index).padStart(3, '0')}${index === 5 ? 8 : index % 7}`;
      guids.push(
        await requestOperator(trx, deps, { kind: 'disbursements', partnerGuid: 'p', subject, msisdn, ...money }),
      );
    }
    return guids;
  });
  await service.close();
  return made;
}

/** Kills the service when so many requests have been accepted, and a moment later. */
async function killWhen(accepted: () => Promise<number>, random: () => number): Promise<void> {
  const enough = 1 + Math.floor(random() * (count - 4));
  await vi.waitFor(async () => expect(await accepted()).toBeGreaterThanOrEqual(enough), {
    timeout: 60_000,
    interval: 5,
  });
  await new Promise((resolve) => setTimeout(resolve, random() * 60));
  running?.process.kill('SIGKILL');
  await running?.exited;
}

/** The processes that a service has started. */
function childrenOf(spawned: Spawned | undefined): readonly string[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/));
  return pairs.flatMap(([pid, parent]) => (pid && parent === String(spawned?.process.pid) ? [pid] : []));
}

/** The rows once each of them is settled. */
async function settledRows({ db }: Service) {
  return await vi.waitFor(
    async () => {
      const rows = await db.selectFrom('operator_requests').selectAll().execute();
      expect(rows.filter(({ next_look_at }) => next_look_at !== null)).toEqual([]);
      return rows;
    },
    { timeout: 60_000, interval: 50 },
  );
}

test('a service that is killed while it sends money has moved it once, and knows', async () => {
  // Answers that take their time leave a gap between "sent" and "stored".
  const operator = await startOperator({ OPERATOR_FAULTS: JSON.stringify({ late_ms: 40, lose_answers: 2 }) });
  try {
    const { url, secret } = operator;
    const env = { OPERATOR_URL: url, OPERATOR_SECRET: secret, OPERATOR_PATIENCE_MS: '300', OPERATOR_LOOK_MS: '100' };
    running = await spawnService(dataDir, env);
    await killWhen(operator.accepted, seededRandom('between sent and stored'));
    const service = await opened(dataDir, operator.settings);
    const rows = await settledRows(service);
    await service.close();
    const movements = await operator.movements();
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'succeeded'));
    expect(movements.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    const numbers = new Map(movements.map((one) => [one.reference, one.financial_transaction_id]));
    for (const { guid, financial_transaction_id } of rows) expect(financial_transaction_id).toBe(numbers.get(guid));
    expect(await operator.received(), 'only what never arrived is sent again').toBeLessThanOrEqual(count);
  } finally {
    await operator.close();
  }
});

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
  running = await start();
  await killWhen(async () => (await lines('accepted')).length, seededRandom('with an operator of its own'));
  // Nobody holds its folder: it has ended.
  const lock = join(await socketFolder(join(dataDir, 'operator')), 'lock');
  await vi.waitFor(async () => await (await lockFolder(lock, dataDir)).release(), { timeout: 5_000, interval: 20 });

  running = await start();
  await healthy(running);
  await vi.waitFor(async () => expect(await lines('told')).toHaveLength(count), { timeout: 60_000, interval: 50 });
  expect(await lines('accepted')).toHaveLength(count);
  expect(await lines('settled')).toHaveLength(count);
  expect(running.output()).not.toMatch(/operator|"level":/);

  const [first] = childrenOf(running);
  process.kill(Number(first), 'SIGKILL');
  await vi.waitFor(() => expect(childrenOf(running).filter((pid) => pid !== first)).toHaveLength(1), {
    timeout: 20_000,
    interval: 50,
  });
  running.process.kill('SIGTERM');
  expect(await running.exited).toBe(0);
  await vi.waitFor(async () => await (await lockFolder(lock, dataDir)).release(), { timeout: 5_000, interval: 20 });
  const service = await opened(dataDir);
  const rows = await settledRows(service);
  await service.close();
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'succeeded'));
});
