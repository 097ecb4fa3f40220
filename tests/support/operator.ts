import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperatorSettings, projectRoot } from '../../service/platform/config.ts';
import type { OperatorKind } from '../../service/platform/operator/operatorRequest.ts';
import { type Accepted, entrySchema, type Movement } from '../../service/simulators/operator/book.ts';
import type { Faults } from '../../service/simulators/operator/faults.ts';
import { freePort } from './spawned.ts';

/** The simulated operator as a process, with a ledger of its own. */
export interface TestOperator extends OperatorSettings {
  /** The settings of a service that is to use it, and that waits for nothing longer than a test should. */
  readonly settings: { operator: OperatorSettings; operatorTimes: { patience: number; look: number } };
  /** What goes wrong from now on; nothing when nothing is given. */
  faults(faults?: Partial<Faults>): Promise<void>;
  /** It says anew what became of money that it has settled, of a payout unless told otherwise: paid after all, or the money came back. */
  correct(reference: string, status: 'SUCCESSFUL' | 'REVERSED', kind?: 'collections' | 'disbursements'): Promise<void>;
  /** Somebody writes an SMS, which it passes on to `url` until that has it. */
  passOn(url: string, message: { reference: string; msisdn: string; text: string }): Promise<void>;
  /** The money that it has moved. */
  movements(): Promise<readonly Movement[]>;
  /** What it has accepted of a kind, in the order in which it has: by its ledger, also while it is away. */
  accepts(kind: OperatorKind): Promise<readonly Accepted['body'][]>;
  /** How many requests it has accepted. */
  accepted(): Promise<number>;
  /** How many requests have arrived since it was started, those among them that it has had before. */
  received(): Promise<number>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, at the same address and with the same ledger. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const secret = 'what-both-sides-know';
const quick = {
  OPERATOR_DELAY_MS: '100',
  OPERATOR_KYC_DELAY_MS: '200',
  OPERATOR_SMS_DELAY_MS: '50',
  OPERATOR_LIMBO_MS: '1200',
};

/**
 * Starts a simulated operator on a free port, as it was built before these tests; its outcomes come within a moment.
 * @example
 * const operator = await startOperator();
 * const app = await startTestService({ settings: operator.settings });
 */
export async function startOperator(env: Readonly<Record<string, string>> = {}): Promise<TestOperator> {
  const folder = await mkdtemp(join(tmpdir(), 'coverdesk-operator-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path} of the operator: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [join('dist', 'service', 'operatorSimulator.js')], {
      cwd: projectRoot(),
      env: {
        ...process.env,
        ...quick,
        ...env,
        OPERATOR_SECRET: secret,
        OPERATOR_PORT: String(port),
        OPERATOR_DATA_DIR: folder,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const ended = once(started, 'exit').then(() => {
      throw new Error('The operator ended before it listened');
    });
    await Promise.race([once(started.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url,
    secret,
    settings: { operator: { url, secret }, operatorTimes: { patience: 300, look: 100 } },
    faults: async (faults = {}) => void (await call('/faults', faults)),
    correct: async (reference, status, kind = 'disbursements') =>
      void (await call('/corrections', { kind, reference, status })),
    passOn: async (to, message) => void (await call('/messages', { url: to, ...message })),
    movements: async () => (await call<{ movements: readonly Movement[] }>('/ledger')).movements,
    accepts: async (kind) => {
      const lines = (await readFile(join(folder, 'ledger.jsonl'), 'utf8')).split('\n').filter((line) => line !== '');
      const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)));
      return entries.flatMap((entry) => (entry.type === 'accepted' && entry.kind === kind ? [entry.body] : []));
    },
    accepted: async () => (await call<{ accepted: number }>('/ledger')).accepted,
    received: async () => (await call<{ received: number }>('/ledger')).received,
    kill,
    start,
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
