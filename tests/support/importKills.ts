import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { opened } from './payoutKills.ts';
import { basicCredentials } from './service.ts';
import { healthy, type Spawned, spawnService } from './spawned.ts';

/** Rows of each file: several chunks, and several moments to be killed at. */
export const rows = 320;
/** The longest time that it works before it is killed, in milliseconds. */
const longest = 500;

/** A token of somebody of the sample world at a service that was started by itself. */
export async function tokenAt({ url }: Spawned, username = 'agent', password = 'Agent#2026'): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: basicCredentials },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).access_token;
}

/** Calls it, and expects that it agrees. */
export async function call(at: Spawned, token: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${at.url}${path}${path.includes('?') ? '&' : '?'}partner=tana-gh`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return await answer.json();
}

/** Brings a file to storage. @returns the name under which it is there */
export async function brought(at: Spawned, token: string, content: string): Promise<string> {
  const signed = (await call(at, token, 'GET', '/rest/batches/upload?filename=rows.csv')) as {
    readonly signed_url: string;
    readonly filename: string;
  };
  const put = await fetch(new URL(signed.signed_url, at.url), { method: 'PUT', body: content });
  expect(put.status).toBe(200);
  return signed.filename;
}

/** Phone numbers that nobody else has, by the number of the file. */
const numberOf = (file: number, row: number) => `0249${String(file).padStart(2, '0')}${String(row).padStart(4, '0')}`;

/** People to register, every seventh of whom cannot be. */
export function fileOf(file: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [`Killed ${file} ${row}`, numberOf(file, row), row % 7 === 6 ? 'tomorrow' : '1990-01-31', 'female'].join(','),
  );
  return ['full_name,msisdn,date_of_birth,gender', ...lines].join('\n');
}

/**
 * Brings a file to a service that is killed (`kill -9`) at moments of a seed while it works on it, and expects that each row has one outcome in the end,
 * and each person is registered once.
 * @param kills how often
 */
export async function expectImportedOnce(dataDir: string, seed: number, kills: number): Promise<void> {
  const random = seededRandom(`import ${seed}`);
  const start = async () => {
    const spawned = await spawnService(dataDir, { SAMPLE: 'on' });
    await healthy(spawned);
    return spawned;
  };
  let service = await start();
  try {
    const token = await tokenAt(service);
    const upload = await brought(service, token, fileOf(seed));
    const asked = { name: 'csv_import', upload, input: { resource: 'customers' } };
    const { id } = (await call(service, token, 'POST', '/rest/batches', asked)) as { readonly id: string };
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random() * longest);
      service.process.kill('SIGKILL');
      await service.exited;
      service = await start();
    }
    const again = await tokenAt(service);
    const batch = await vi.waitFor(
      async () => {
        const now = (await call(service, again, 'GET', `/rest/batches/${id}`)) as { readonly state: string };
        expect(now.state).toBe('complete');
        return now;
      },
      { timeout: 90_000, interval: 100 },
    );
    const refused = Array.from({ length: rows }, (_, row) => row).filter((row) => row % 7 === 6).length;
    expect(batch).toMatchObject({ total: rows, done: rows, failed: refused, skipped: 0 });
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
  await expectEachOnce(dataDir, seed);
}

/** Each person who can be registered is there once, and so is what says who made them. */
export async function expectEachOnce(dataDir: string, seed: number): Promise<void> {
  const service = await opened(dataDir, { worksOnBatches: false });
  try {
    const { rows: found } = await service.deps.pool.query<{ row: number; times: number; made: number; noted: number }>(
      `select split_part(full_name, ' ', 3)::int as row, count(*)::int as times,
         (select count(*)::int from batch_rows where item = min(customers.guid::text)) as made,
         (select count(*)::int from audit_events where entity_guid = min(customers.guid::text)) as noted
       from customers where full_name like $1 group by full_name order by 1`,
      [`Killed ${seed} %`],
    );
    const wanted = Array.from({ length: rows }, (_, row) => row).filter((row) => row % 7 !== 6);
    expect(found).toEqual(wanted.map((row) => ({ row, times: 1, made: 1, noted: 1 })));
  } finally {
    await service.close();
  }
}
