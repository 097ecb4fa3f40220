import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { basicCredentials } from '../support/service.ts';
import { type Spawned, healthy, spawnService } from '../support/spawned.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { templateFolder } from '../support/templateData.ts';

// Whole processes are started here, two in one test, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let folder: string;
let dataDir: string;
/** The one that works on the folder: the tests follow one another, since each start takes seconds. */
let service: Spawned;
let before: Awaited<ReturnType<typeof collections>>;
const running: Spawned[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverdesk-process-'));
  // Too long a path for a socket, so the short way round is taken here and the plain one in the other tests.
  dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, dataDir);
});

afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  await Promise.all(running.map(({ exited }) => exited));
  await rm(folder, { recursive: true, force: true });
});

async function start(env?: Record<string, string>): Promise<Spawned> {
  const spawned = await spawnService(dataDir, { TMPDIR: folder, ...env });
  running.push(spawned);
  return spawned;
}

test('settings that cannot be used are all named, and the sample world stays off the network', async () => {
  const wrong = await start({ PORT: 'eighty', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail' });
  expect(await wrong.exited).toBe(1);
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL']) expect(wrong.output()).toContain(`- ${name}:`);
  const open = await start({ HOST: '0.0.0.0', SAMPLE: 'on' });
  expect(await open.exited).toBe(1);
  expect(open.output()).toContain('refused when HOST is not a loopback address');
});

test('secrets and the sockets of the database are for the owner alone', async () => {
  service = await start();
  await healthy(service);
  expect((await stat(join(dataDir, 'secrets', 'secrets.json'))).mode & 0o077).toBe(0);
  expect((await stat(join(dataDir, 'secrets'))).mode & 0o077).toBe(0);
  const short = (await readdir(folder)).filter((name) => /^coverdesk-[0-9a-f]{16}$/.test(name));
  expect(short).toHaveLength(1);
  for (const name of short) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

test('a second process on the same data folder is refused with words, and the first one lives on', async () => {
  const second = await start();
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain('is in use by another running Coverdesk service');
  expect(second.output()).not.toContain('    at ');
  expect((await fetch(`${service.url}/health`)).status).toBe(200);
});

/** How many collections there are, and what time the service has. */
async function collections(token: string): Promise<{ readonly total: number; readonly at: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.url}/api/debit_order_transactions?partner=tana-gh&size=1`, { headers });
  expect(answer.status).toBe(200);
  return { total: (await answer.json()).total_elements, at: Date.parse(answer.headers.get('date') ?? '') };
}

/** A call for a partner, as JSON. */
async function call(token: string, method: string, path: string, body?: object): Promise<Response> {
  return await fetch(`${service.url}${path}?partner=tana-gh`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Makes records that nothing refers to, so many chunks of a deletion that it is surely stopped within it. */
async function makeCountries(token: string): Promise<readonly { readonly guid: string; readonly version: number }[]> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = Array.from('BDFHJLOQVWXY').flatMap((first) => letters.map((second) => first + second));
  const made = [];
  for (const code of codes) {
    const json = { code, name: `Country ${code}`, currency_code: 'GHS', calling_code: '233', national_digits: 9 };
    const answer = await call(token, 'POST', '/api/countries', json);
    expect(answer.status, code).toBe(201);
    made.push({ guid: code, version: Number((await answer.json()).version) });
  }
  return made;
}

test('kill -9 loses no acknowledged write and leaves nothing that keeps the next start waiting', async () => {
  const { access_token: token } = await (await signIn(service, 'admin', 'Admin#2026')).json();
  const rows = await makeCountries(token);
  for (const partner of ['kito-ke', 'umoja-ge']) {
    const response = await fetch(`${service.url}/api/partners/selected`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ partner }),
    });
    expect(response.status).toBe(200);
  }
  const changed = await fetch(`${service.url}/api/users/changepassword/${subject(token)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current_password: 'Admin#2026', password: 'Changed#2026' }),
  });
  before = await collections(token);
  const deletion = await call(token, 'POST', '/rest/batches', {
    name: 'deletion',
    input: { resource: 'countries', rows },
  });
  expect(deletion.status).toBe(201);
  const { id } = await deletion.json();
  const batch = async (by: string) => (await call(by, 'GET', `/rest/batches/${id}`)).json();
  // The first chunk is done, the last one is not.
  const { done } = await eventually(async () => {
    const now = await batch(token);
    expect(now.done).toBeGreaterThanOrEqual(100);
    return now;
  });
  expect(done).toBeLessThan(rows.length);
  service.process.kill('SIGKILL');
  expect(changed.status).toBe(200);
  await service.exited;

  service = await start({ DAYS_AHEAD: '35' });
  await healthy(service);
  expect((await signIn(service, 'admin', 'Admin#2026')).status).toBe(400);
  const again = await signIn(service, 'admin', 'Changed#2026');
  expect(again.status).toBe(200);
  const { access_token: later } = await again.json();
  // What was under way goes on, and each of its records is done once.
  const total = rows.length;
  await eventually(async () =>
    expect(await batch(later)).toMatchObject({ state: 'complete', total, done: total, skipped: 0, failed: 0 }),
  );
  const left = (await (await call(later, 'GET', '/api/countries')).json()) as { readonly total_elements: number };
  expect(left.total_elements).toBeLessThan(total);
});

test('a start some days ahead is that much later for everybody, and does what has fallen due', async () => {
  const { access_token: token } = await (await signIn(service, 'admin', 'Changed#2026')).json();
  const after = await eventually(async () => {
    const now = await collections(token);
    expect(now.total).toBeGreaterThan(before.total);
    return now;
  });
  expect(Math.round((after.at - before.at) / 86_400_000)).toBe(35);
});

test('SIGTERM lets requests in flight finish, then ends with 0', async () => {
  // A name that nobody has takes a quarter of a second to refuse: long enough to be in flight.
  const answer = signIn(service, 'nobody', 'Nobody#2026');
  await fetch(`${service.url}/health`);
  service.process.kill('SIGTERM');
  expect((await answer).status).toBe(400);
  expect(await service.exited).toBe(0);
});

function signIn({ url }: Spawned, username: string, password: string): Promise<Response> {
  return fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: basicCredentials },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
}

function subject(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}
