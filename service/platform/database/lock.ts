import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const pauseMs = 50;

/**
 * How many locks may stand on one another: who clears away holds one, which may itself have been left behind. On a busy machine, sockets
 * that only seem to be would make the name longer each time, until it is cut off.
 */
const deepest = 3;

export interface Lock {
  release(): Promise<void>;
}

/** Another process works on this data folder. */
export class FolderInUse extends Error {
  constructor(readonly folder: string) {
    super(
      `${folder} is in use by another running Coverdesk service. Stop that one first, or give this one another folder with DATA_DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Hold a folder by listening on a socket: the operating system ends the hold with the process, however it dies, so that
 * what is left behind holds nobody up.
 * @throws FolderInUse while another process holds it
 * @example const lock = await lockFolder('/srv/coverdesk/run/lock', '/srv/coverdesk');
 */
export async function lockFolder(path: string, folder: string): Promise<Lock> {
  return await hold(path, folder, 0);
}

async function hold(path: string, folder: string, depth: number): Promise<Lock> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const server = await listen(path);
    if (server) return { release: () => close(server) };
    const found = await identity(path);
    // Let go just now.
    if (found === undefined) continue;
    // Between its making and its first listening, a socket looks dead too: so it is asked twice.
    if ((await answers(path)) || (await setTimeout(pauseMs, path).then(answers))) throw new FolderInUse(folder);
    if (depth < deepest) await clearAway(path, found, depth + 1);
  }
  throw new FolderInUse(folder);
}

/**
 * Removes the socket of a process that is gone, and never the fresh one of somebody who was quicker: who clears away holds
 * a lock named after that very socket, and nobody else may remove it.
 */
async function clearAway(path: string, dead: string, depth: number): Promise<void> {
  let lock: Lock;
  try {
    // Short, for the path of a socket is; two sockets of one name only wait for each other.
    lock = await hold(`${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 6)}`, path, depth);
  } catch (error) {
    // Somebody else is at it.
    if (error instanceof FolderInUse) return await setTimeout(pauseMs);
    throw error;
  }
  try {
    if ((await identity(path)) === dead) await rm(path);
  } finally {
    await lock.release();
  }
}

/** What no other socket at this path had or will have. */
async function identity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  return found && `${found.ino.toString(36)}-${found.ctimeNs.toString(36)}`;
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.unref();
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(path, () => resolve(server));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Too busy to answer is alive as well.
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
