import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFolder } from '../../support/copyFolder.ts';
import { startPostgres } from '../../support/postgres.ts';

export const project = fileURLToPath(new URL('../../..', import.meta.url));
export const built = path.join(project, 'dist', 'service', 'main.js');

/** Limits that protect a real installation would only slow tests down, which all come from one address. */
const generous = { RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_RECOVERY: '100000', RATE_LIMIT_API: '1000000' };

/** The operator answers sooner than in life, where it takes two minutes. */
const quick = { OPERATOR_KYC_DELAY_MS: '4000' };

/** The built service as a process of its own, on a data folder of its own. */
export interface RunningService {
  readonly origin: string;
  readonly dataDir: string;
  /** Of the server that it works on, where that is not the one in its folder. */
  readonly databaseUrl?: string;
  /** What the service has written so far, for the message of a failing test. */
  readonly log: () => string;
  /** Ends it as an operator would, and starts it again on the same folder and port. */
  readonly restart: () => Promise<void>;
  /** `kill -9`; `restart` brings it back. */
  readonly kill: () => Promise<void>;
  /** Ends it as an operator would, and leaves its folder. */
  readonly close: () => Promise<void>;
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the built service on a free port and waits until it can work.
 * @param template a data folder to begin with; an empty one, with the sample world written first, when not given
 * @param env settings beside those of the tests
 * @param main the built service of another tree
 */
export async function startService(
  template?: string,
  env: Readonly<Record<string, string>> = {},
  main = built,
): Promise<RunningService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coverdesk-e2e-'));
  if (template) await copyFolder(template, dataDir);
  // Where the run is on PostgreSQL, a server of its own, filled as the folder would be.
  const filled = template && process.env.E2E_POSTGRES;
  const postgres = filled ? await startPostgres(filled) : undefined;
  const port = Number(env.PORT ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  let log = '';
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn(process.execPath, [main], {
      cwd: project,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...generous,
        ...quick,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
    await healthy(origin, started, () => log);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };

  await start();
  return {
    origin,
    dataDir,
    ...(postgres && { databaseUrl: postgres.url }),
    log: () => log,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    stop: async () => {
      await end('SIGTERM');
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function healthy(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`${origin}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The service did not become healthy:\n${log()}`);
}

/** A port that nobody listened on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
