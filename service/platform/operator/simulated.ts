import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

const firstPause = 250;
const longestPause = 30_000;
// A machine that is busy takes its time to begin a process.
const patience = 30_000;

/**
 * A simulated operator as a process of the service's own: started when it is first needed, started again when it dies, and
 * ended with the service, however that ends, since its standard input then closes.
 */
export function startSimulated(config: Pick<Config, 'dataDir' | 'daysAhead'>, secret: string, log: Log) {
  let child: ChildProcess | undefined;
  let address: Promise<string> | undefined;
  let again: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let closing = false;

  function start(): Promise<string> {
    const started = spawnSimulator(config, secret);
    child = started;
    let said = '';
    started.stderr?.on('data', (bytes: Buffer) => (said = `${said}${bytes.toString()}`.slice(-2000)));
    started.once('exit', (code, signal) => {
      address = undefined;
      if (closing) return;
      log.warn({ code, signal, said }, 'the simulated operator ended; it is started again');
      again = setTimeout(() => {
        again = undefined;
        reach().catch(() => undefined);
      }, pause);
      pause = Math.min(pause * 2, longestPause);
    });
    return announced(started).then((url) => {
      pause = firstPause;
      return url;
    });
  }

  async function reach(): Promise<string> {
    if (closing || again) throw new Error('The simulated operator has ended');
    address ??= start();
    return await address;
  }

  async function close(): Promise<void> {
    closing = true;
    clearTimeout(again);
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.stdin?.end();
    const kill = setTimeout(() => running.kill('SIGKILL'), 3_000);
    await ended;
    clearTimeout(kill);
  }

  return { reach, close };
}

function spawnSimulator({ dataDir, daysAhead }: Pick<Config, 'dataDir' | 'daysAhead'>, secret: string): ChildProcess {
  const built = fileURLToPath(new URL('./operatorSimulator.js', import.meta.url));
  const isBuilt = existsSync(built);
  const program = isBuilt ? built : fileURLToPath(new URL('../../simulators/operator/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...(isBuilt ? [] : process.execArgv), program], {
    env: {
      ...ownEnvironment(),
      OPERATOR_SECRET: secret,
      OPERATOR_DATA_DIR: join(dataDir, 'operator'),
      OPERATOR_PORT: '0',
      OPERATOR_DAYS_AHEAD: String(daysAhead),
      OPERATOR_ENDS_WITH_STDIN: 'on',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // It may be gone when it is told to end.
  child.stdin.on('error', () => undefined);
  return child;
}

/** Nothing of the secrets that are the service's alone. */
function ownEnvironment(): Record<string, string | undefined> {
  const own = /^(OPERATOR_|NODE_|PATH$|TMPDIR$|TEMP$|SystemRoot$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => own.test(name)));
}

/** The address that it prints when it listens. */
function announced(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const fail = () => {
      clearTimeout(timer);
      reject(new Error('The simulated operator did not start'));
    };
    child.once('error', fail);
    child.once('exit', fail);
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const url = /http:\/\/\S+/.exec(text)?.[0];
      if (url === undefined || !text.includes('\n')) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}
