import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ours = fileURLToPath(new URL('../../keycloak/', import.meta.url));
const patienceMs = 600_000;

/**
 * Starts Keycloak on loopback with the realm of this repository and its sample people, and waits until it answers.
 * @param {string} home where it is unpacked
 * @param {{ port: number, product: string, secret: string, smtpPort: string | number, memory?: boolean, quiet?: boolean }} options
 *   product: the address of the client that people come from and return to; memory: forget everything at the end
 * @returns {Promise<{ url: string, stop: () => Promise<void>, ended: Promise<number> }>}
 */
export async function startKeycloak(home, { port, product, secret, smtpPort, memory = false, quiet = false }) {
  await writeRealm(home);
  const url = `http://localhost:${port}`;
  const script = path.join(home, 'bin', process.platform === 'win32' ? 'kc.bat' : 'kc.sh');
  const args = ['start-dev', '--import-realm', '--http-host=127.0.0.1', `--http-port=${port}`, `--hostname=${url}`];
  const child = spawn(script, args, {
    // A group of its own, since the script starts Java as a child.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      COVERDESK_URL: product,
      KEYCLOAK_CLIENT_SECRET: secret,
      SMTP_PORT: String(smtpPort),
      ...(memory ? { KC_DB_URL: 'jdbc:h2:mem:coverdesk;NON_KEYWORDS=VALUE;DB_CLOSE_DELAY=-1' } : {}),
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      log = (log + text).slice(-20_000);
      if (!quiet) process.stdout.write(text);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      log += error.message;
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 0));
  });
  const stop = async () => {
    end(child);
    await ended;
  };
  if (await answers(`${url}/realms/coverdesk/.well-known/openid-configuration`, ended)) return { url, stop, ended };
  await stop();
  throw new Error(`Keycloak did not start:\n${log}`);
}

/** What is imported: the realm, and the people that only a demonstration may have. */
async function writeRealm(home) {
  const realm = JSON.parse(readFileSync(path.join(ours, 'coverdesk-realm.json'), 'utf8'));
  const people = JSON.parse(readFileSync(path.join(ours, 'sample-people.json'), 'utf8'));
  const folder = path.join(home, 'data', 'import');
  await mkdir(folder, { recursive: true });
  const whole = { ...realm, users: [...realm.users, ...people] };
  await writeFile(path.join(folder, 'coverdesk-realm.json'), JSON.stringify(whole));
}

/** Whether it answers before it ends, and in time. */
async function answers(address, ended) {
  const until = Date.now() + patienceMs;
  const over = ended.then(() => true);
  while (Date.now() < until) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return true;
    const pause = new Promise((resolve) => setTimeout(resolve, 250, false));
    if (await Promise.race([over, pause])) return false;
  }
  return false;
}

function end(child) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGTERM');
    else process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It has ended meanwhile.
  }
}
