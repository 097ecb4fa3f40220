import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

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
 * nothing is left to clean up after a kill.
 * @throws FolderInUse while another process holds it
 */
export async function lockFolder(path: string, folder: string): Promise<Lock> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(path);
    if (server) return { release: () => close(server) };
    if (await answers(path)) throw new FolderInUse(folder);
    await clearAway(path, folder);
  }
  throw new FolderInUse(folder);
}

/** Moved first and asked again, lest what is removed is the fresh socket of somebody who was quicker. */
async function clearAway(path: string, folder: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (await answers(aside)) {
    await rename(aside, path);
    throw new FolderInUse(folder);
  }
  await rm(aside, { force: true });
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
    socket.once('error', () => resolve(false));
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
