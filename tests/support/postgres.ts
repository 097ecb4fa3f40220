import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './spawned.ts';

export interface RunningPostgres {
  url: string;
  /** What it has said so far: each statement that failed, and why. */
  said(): string;
  /** Ends it as an operator does, or as the power does, and starts it anew on the same data and port. */
  restart(how?: 'fast' | 'crash'): Promise<void>;
  /** Stops it and, unless they are to be kept, removes its files. */
  stop(keep?: (data: string) => Promise<void>): Promise<void>;
}

/** Why tests on a real PostgreSQL cannot run on this machine; undefined when they can. */
export function postgresMissing(): string | undefined {
  if (!binaries()) return 'no PostgreSQL on this machine (initdb and postgres were not found)';
  if (process.getuid?.() === 0 && !owner()) return 'PostgreSQL refuses to run as root and there is no other user';
  return undefined;
}

/** A PostgreSQL of its own for one test file, thrown away with it; on a copy of a folder of one that was stopped, if given. */
export async function startPostgres(from?: string): Promise<RunningPostgres> {
  const bin = binaries();
  if (!bin) throw new Error(postgresMissing());
  const as = process.getuid?.() === 0 ? owner() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'coverdesk-postgres-'));
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  prepare(bin, from, data, folder, as);
  const port = await freePort();
  let said = '';
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
      { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    started.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    await accepting(started);
    return started;
  };
  let server = await start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://coverdesk@127.0.0.1:${port}/postgres`,
    said: () => said,
    restart: async (how = 'fast') => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await start();
    },
    stop: async (keep) => {
      await end('SIGINT');
      await keep?.(data);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the data folder, as the user who will run the server: it refuses one that belongs to somebody else. */
function prepare(bin: string, from: string | undefined, data: string, cwd: string, as: Owner | undefined): void {
  if (from === undefined) {
    const made = ['-D', data, '-U', 'coverdesk', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    succeed(spawnSync(join(bin, 'initdb'), made, { ...as, cwd, encoding: 'utf8' }));
    return;
  }
  succeed(spawnSync('cp', ['-R', from, data], { encoding: 'utf8' }));
  if (as) succeed(spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, data], { encoding: 'utf8' }));
  succeed(spawnSync('chmod', ['700', data], { encoding: 'utf8' }));
}

function succeed({ status, stderr }: { status: number | null; stderr: string }): void {
  if (status !== 0) throw new Error(`PostgreSQL could not be prepared: ${stderr}`);
}

/** The server says when it takes connections. */
function accepting(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`postgres did not start: ${said}`)));
  });
}

/** The newest installation, in the path or where Debian puts it. */
function binaries(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const inPath = (process.env.PATH ?? '').split(':');
  return [...installed, ...inPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

interface Owner {
  uid: number;
  gid: number;
}

function owner(): Owner | undefined {
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return undefined;
}
