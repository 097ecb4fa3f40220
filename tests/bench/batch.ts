/**
 * What a large file costs those who work beside it: how long searches take meanwhile, how much memory the service needs, and whether its last rows take as
 * long as its first ones. On PostgreSQL, with the service as a process of its own.
 *
 *   npm run bench -- batch
 *   npm run bench -- batch --rows=1000000
 *   npm run bench -- batch --rows=1000000 --minutes=30   no longer than that once its first row is done: what is told is of the rows done by then
 *   npm run bench -- batch --of=messages --rows=20000    a file of messages, until the last has gone
 *   npm run bench -- batch --of=payments --rows=20000    a file of money, tried, agreed to by somebody else and done; `statements`, too
 *   npm run bench -- batch --of=loyalty --rows=20000     what customers have spent, for each of whom there is a month of cover
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
import { kinds, type Progress } from './batch/kinds.ts';
import { verdicts } from './batch/verdicts.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    rows: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '200' },
    of: { type: 'string', default: 'people' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
const rows = Number(values.rows);
const longest = Number(values.minutes) * 60;
/** Milliseconds between two searches of the desk. */
const thinks = 100;

const missing = postgresMissing();
if (missing) throw new Error(`This needs PostgreSQL: ${missing}`);
if (!existsSync(join(projectRoot(), 'dist/service/main.js')))
  throw new Error('There is no built service: run `npm run build` first.');

const kind = kinds[values.of];
if (!kind) throw new Error(`There is no "${values.of}": there is ${Object.keys(kinds).join(', ')}.`);

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
  const signIn = async () => await tokenAt(service, ...kind.person);
  let token = await signIn();
  for (let turn = 0; turn < 40; turn += 1) await search(service, token, turn);
  const quiet: number[] = [];
  for (let turn = 0; turn < Number(values.searches); turn += 1) quiet.push(await search(service, token, turn));
  const idle = memoryOf(service);

  const direct = new pg.Client({ connectionString: storage.config.databaseUrl });
  await direct.connect();
  await kind.prepare(direct, rows);
  const upload = await brought(service, token, kind.file(rows));
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
  /** Tenths of the rows that were told of. */
  let tenths = 0;
  const isOver = () =>
    ['complete', 'failed', 'rejected'].includes(now.state) || (marks.at(-1)?.at ?? 0) - (read ?? Infinity) > longest;
  for (let turn = 0; !isOver(); turn += 1) {
    beside.push(await search(service, token, turn));
    now = await kind.look(service, token, id);
    const at = (performance.now() - begun) / 1000;
    if (now.done > 0) read ??= at;
    if (now.done !== marks.at(-1)?.done) marks.push({ done: now.done, at });
    most = Math.max(most, memoryOf(service));
    if (now.done >= ((tenths + 1) * rows) / 10) {
      tenths = Math.floor((10 * now.done) / rows);
      console.log(`${now.done} rows after ${at.toFixed(0)} s, ${most} MB at most`);
    }
    if (performance.now() - signedIn > 120_000) {
      token = await signIn();
      signedIn = performance.now();
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const { rows: counted } = await direct.query<{ made: number; told: number }>(kind.counts, [id]);
  await direct.end();
  console.log(`\n${rows.toLocaleString('en')} rows of a file, ${now.state}: ${JSON.stringify(counted[0])}`);
  for (const line of verdicts({ quiet, beside, idle, most, rows: now.done, read: read ?? seconds, seconds, marks }))
    console.log(line);
} finally {
  service.process.kill('SIGTERM');
  await service.exited;
  await storage.dispose();
}
