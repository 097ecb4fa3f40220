import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { lockFolder } from './lock.ts';
import { socketFolder } from './socketFolder.ts';

export interface EmbeddedPostgres {
  /** Folder of the socket, which node-postgres takes as its host. */
  host: string;
  close(): Promise<void>;
}

/** More than the service's own pool, since one connection too many is answered with a broken pipe. */
const maxConnections = 40;

/**
 * Start the embedded PostgreSQL on a data folder, alone.
 * @param onCrash called when its thread ends without being asked to
 */
export async function startPglite(dataDir: string, onCrash: (error: Error) => void): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const host = await socketFolder(dataDir);
  const lock = await lockFolder(join(host, 'lock'), dataDir);
  try {
    const socket = join(host, '.s.PGSQL.5432');
    // Only the holder of the lock gets here, so a socket that is still there is what a killed process left.
    await rm(socket, { force: true });
    const program = await compiledOnce();
    const worker = new Worker(workerFile(), { workerData: { folder, socket, maxConnections, program } });
    await ready(worker);
    await chmod(socket, 0o600);
    let closing = false;
    worker.on('error', (error) => !closing && onCrash(error));
    worker.on('exit', (code) => !closing && onCrash(new Error(`The database thread ended with code ${code}`)));
    return {
      host,
      close: async () => {
        closing = true;
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        worker.postMessage('close');
        await ended;
        await lock.release();
        // Only when it is empty: the next process may be in it already.
        await rmdir(host).catch(() => undefined);
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The database did not start (code ${code})`)));
  });
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** The same for every service of a process, with what has been optimised of it: tests start many, one after the other. */
function compiledOnce(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  compiled ??= readFile(file).then(async (bytes) => await WebAssembly.compile(bytes));
  return compiled;
}

/** Beside this module in the sources, beside the bundle after a build. */
function workerFile(): string {
  const beside = fileURLToPath(new URL('./pgliteWorker.mjs', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('./database/pgliteWorker.mjs', import.meta.url));
}
