/** A real PostgreSQL of the machine for the time of a test step: a cluster of its own in a temporary folder. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const debian = '/usr/lib/postgresql';
// The suites open a service per file; what is written here is thrown away, so it need not survive a crash.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts one.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { reason: string }>} the reason is why there is none
 */
export async function startPostgres() {
  const bin = binaries();
  if (bin === undefined) return { reason: 'no PostgreSQL on this machine (initdb and postgres)' };
  const user = ordinaryUser();
  if (user === undefined)
    return { reason: 'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody"' };

  const folder = mkdtempSync(path.join(tmpdir(), 'coverdesk-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const initialised = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (initialised.status !== 0) {
    remove();
    return { reason: `initdb failed: ${initialised.stderr.trim()}` };
  }

  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    process.removeListener('exit', kill);
    remove();
  };
  // However the run ends, no server stays behind.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);

  const ready = new Promise((resolve) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('exit', () => resolve(`PostgreSQL did not start: ${log.trim().split('\n').at(-1)}`));
  });
  const reason = await ready;
  if (reason !== undefined) {
    await stop();
    return { reason };
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

function binaries() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const folders = [...onPath, ...versions.map((version) => path.join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/** Root must become somebody else; everybody else stays who they are. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // Not on this machine; the next name may be.
    }
  }
  return undefined;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
