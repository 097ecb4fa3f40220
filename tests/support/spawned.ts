import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../service/platform/config.ts';

export interface Spawned {
  url: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves with the exit code, null after a signal. */
  exited: Promise<number | null>;
}

/** How the service is started: as it was built before these tests. */
const built = { cwd: projectRoot(), args: [join('dist', 'service', 'main.js')] };

/** How the service of another tree is started, from its sources. */
export const fromSources = (cwd: string): typeof built => ({
  cwd,
  args: ['--import', 'tsx', join('service', 'main.ts')],
});

/** The service as a process of its own, for what only a process can show: signals, kills, locks, other sources. */
export async function spawnService(
  dataDir: string,
  env: Record<string, string> = {},
  { cwd, args } = built,
): Promise<Spawned> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => text, exited };
}

/** Waits until it is healthy; throws what it printed when it ends before. */
export async function healthy(spawned: Spawned): Promise<void> {
  const ended = spawned.exited.then(() => {
    throw new Error(`The service ended:\n${spawned.output()}`);
  });
  const answers = async () => {
    while (
      !(await fetch(`${spawned.url}/health`).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  await Promise.race([answers(), ended]);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
