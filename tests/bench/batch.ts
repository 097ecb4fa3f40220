/**
 * What a large file costs those who work beside it: how long searches take meanwhile, how much memory the service needs, and whether its last rows take as
 * long as its first ones. On PostgreSQL, with the service as a process of its own.
 *
 *   npm run bench -- batch
 *   npm run bench -- batch --rows=1000000
 *   npm run bench -- batch --of=messages --rows=20000    a file of messages, until the last has gone
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { projectRoot } from '../../service/platform/config.ts';
import { brought, call, tokenAt } from '../support/spawnedCalls.ts';
import { postgresMissing } from '../support/postgres.ts';
import { healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { copyStorage } from '../support/storage.ts';
import { verdicts } from './batch/verdicts.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rows: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '200' },
    of: { type: 'string', default: 'people' },
  },
});
const rows = Number(values.rows);
/** Milliseconds between two searches of the desk. */
const thinks = 100;

const missing = postgresMissing();
if (missing) throw new Error(`This needs PostgreSQL: ${missing}`);
if (!existsSync(join(projectRoot(), 'dist/service/main.js')))
  throw new Error('There is no built service: run `npm run build` first.');

interface Progress {
  readonly state: string;
  readonly done: number;
}

/** A kind of file that is brought. */
interface Kind {
  readonly batch: string;
  readonly input: object;
  readonly file: () => string;
  /** What has to be there before. */
  readonly prepare: (database: pg.Client) => Promise<unknown>;
  /** How far it is by now, and what has to be done so that it goes on. */
  readonly look: (at: Spawned, token: string, id: string) => Promise<Progress>;
  /** What was made in the end, of how many that were told of. */
  readonly counts: string;
}

/** New people, every hundredth of whom cannot be registered. */
const people: Kind = {
  batch: 'csv_import',
  input: { resource: 'customers' },
  file: fileOfPeople,
  prepare: async () => await Promise.resolve(),
  look: async (at, token, id) => (await call(at, token, 'GET', `/rest/batches/${id}`)) as Progress,
  counts: `select (select count(*)::int from customers where full_name like 'Bench % Person') as made,
    (select count(*)::int from batch_rows where batch_guid = $1 and outcome is not null) as told`,
};

interface Blast {
  readonly state: string;
  readonly delivered: number;
  readonly failed: number;
}

/** Messages to as many customers, read and agreed to, until the operator has said what became of the last. */
const messages: Kind = {
  batch: 'sms_blast',
  input: {},
  file: () => ['msisdn,text', ...numbers().map((msisdn) => `+${msisdn},We are closed on Friday.`)].join('\n'),
  prepare: async (database) => {
    await database.query('update countries set quiet_from = 0, quiet_until = 0');
    await database.query(
      `insert into customers (guid, partner_guid, version, created_at, updated_at, full_name, msisdn, status, language)
       select 'bench-' || number, partners.guid, 1, now(), now(), 'Bench ' || number || ' Person', number, 'active', 'en'
       from partners, unnest($1::text[]) as number where partners.code = 'tana-gh'`,
      [numbers()],
    );
  },
  look: async (at, token, id) => {
    const { state } = (await call(at, token, 'GET', `/rest/batches/${id}`)) as Progress;
    if (state === 'ready') {
      const second = await tokenAt(at, 'assessor', 'Assessor#2026');
      await call(at, second, 'PUT', `/rest/batches/${id}/confirm`, {});
    }
    if (state !== 'complete') return { state: state === 'failed' ? state : 'running', done: 0 };
    const blast = (await call(at, token, 'GET', `/api/sms_batch/progress/${id}`)) as Blast;
    return {
      state: blast.state === 'completed' ? 'complete' : 'sending',
      done: blast.delivered + blast.failed,
    };
  },
  counts: `select (select count(*)::int from sms_messages where batch_guid = $1 and status in ('delivered', 'failed')) as made,
    (select count(*)::int from batch_rows where batch_guid = $1 and outcome is not null) as told`,
};

const kind = values.of === 'messages' ? messages : people;

/** The phone numbers of people whom nobody has. */
function numbers(): readonly string[] {
  return Array.from({ length: rows }, (_, row) => `2332${String(40_000_000 + row)}`);
}

function fileOfPeople(): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    [
      `Bench ${row} Person`,
      `02${String(40_000_000 + row)}`,
      row % 100 === 99 ? 'tomorrow' : '1990-01-31',
      'female',
    ].join(','),
  );
  return ['full_name,msisdn,date_of_birth,gender', ...lines].join('\n');
}

/** What the process of the service has in memory, in MB. */
function memoryOf({ process: { pid } }: Spawned): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const texts = ['Kwame', 'Akosua', 'Mensah', '23324', 'Owusu', 'Adjei', 'Ama', '0241'];

/** How long one search takes, in milliseconds, after a while of thinking. */
async function search(at: Spawned, token: string, turn: number): Promise<number> {
  await pause(thinks);
  const begun = performance.now();
  await call(at, token, 'GET', `/api/search?search=${texts[turn % texts.length]}&size=8`);
  return performance.now() - begun;
}

const storage = await copyStorage(true, 'postgres');
const service = await spawnService(storage.config.dataDir, {
  SAMPLE: 'on',
  DATABASE_URL: storage.config.databaseUrl ?? '',
});
try {
  await healthy(service);
  let token = await tokenAt(service);
  for (let turn = 0; turn < 40; turn += 1) await search(service, token, turn);
  const quiet: number[] = [];
  for (let turn = 0; turn < Number(values.searches); turn += 1) quiet.push(await search(service, token, turn));
  const idle = memoryOf(service);

  const direct = new pg.Client({ connectionString: storage.config.databaseUrl });
  await direct.connect();
  await kind.prepare(direct);
  const upload = await brought(service, token, kind.file());
  const begun = performance.now();
  const asked = { name: kind.batch, upload, input: kind.input };
  const { id } = (await call(service, token, 'POST', '/rest/batches', asked)) as { readonly id: string };
  const beside: number[] = [];
  /** When so many rows were done, in seconds. */
  const marks: { readonly done: number; readonly at: number }[] = [];
  let most = idle;
  let read: number | undefined;
  let now: Progress = { state: 'queued', done: 0 };
  let signedIn = begun;
  for (let turn = 0; !['complete', 'failed'].includes(now.state); turn += 1) {
    beside.push(await search(service, token, turn));
    now = await kind.look(service, token, id);
    const at = (performance.now() - begun) / 1000;
    if (now.done > 0) read ??= at;
    if (now.done !== marks.at(-1)?.done) marks.push({ done: now.done, at });
    most = Math.max(most, memoryOf(service));
    if (performance.now() - signedIn > 120_000) {
      token = await tokenAt(service);
      signedIn = performance.now();
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const { rows: counted } = await direct.query<{ made: number; told: number }>(kind.counts, [id]);
  await direct.end();
  console.log(`\n${rows.toLocaleString('en')} rows of a file, ${now.state}: ${JSON.stringify(counted[0])}`);
  for (const line of verdicts({ quiet, beside, idle, most, rows, read: read ?? seconds, seconds, marks }))
    console.log(line);
} finally {
  service.process.kill('SIGTERM');
  await service.exited;
  await storage.dispose();
}
