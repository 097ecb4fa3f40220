/**
 * What an application costs that has ten times as many entities: an application of 50 and one of 500 is written into a scratch folder from
 * the grammar of declarations, built, and started.
 *
 *   npm run bench -- entities
 *   npm run bench -- entities --few=20 --many=100
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readBundle, matching, staticFiles, total } from '../../scripts/checks/bundle.mjs';
import { projectRoot } from '../../service/platform/config.ts';
import { placesOf } from '../../src/admin/navigation/items.ts';
import { type Context, emptyContext } from '../../src/schema/context.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { healthy, spawnService } from '../support/spawned.ts';
import { declarationsOf, makeApplication } from './entities/application.ts';
import { writeApplication } from './entities/folder.ts';
import { known } from './entities/world.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { few: { type: 'string', default: '50' }, many: { type: 'string', default: '500' } },
});
const [few, many] = [Number(values.few), Number(values.many)];

/** What must hold: bytes of the shell for each further entity, seconds to resolve, and how much longer a start may take. */
const most = { bytes: 60, resolve: 1, start: 3 };
/** Starts of the service, of which the middle one counts. */
const starts = 3;

/** Somebody who may see everything, at work for the first partner. */
const everybody: Context = {
  ...emptyContext,
  user: { guid: 'owner', username: 'owner', roles: known.roles, partners: known.partners },
  partner: { guid: 'p1', code: known.partners[0], country: 'GH', currency: 'GHS' },
};

interface Cost {
  /** Of the shell with its first list, in bytes after gzip. */
  readonly shell: number;
  /** Seconds of the processor, the first time that declarations of this size are judged and resolved. */
  readonly resolve: number;
  /** Seconds until the service is healthy, on a folder that it has begun before. */
  readonly start: number;
  /** Paths of the OpenAPI document, and the seconds that it took. */
  readonly paths: number;
  readonly document: number;
  /** Places of the menu of somebody who may see everything, and the seconds that they took. */
  readonly places: number;
  readonly menu: number;
}

const costs = new Map<number, Cost>();
for (const count of [few, many]) costs.set(count, await costOf(count));
process.exit(report());

/** Seconds that something takes. */
function timed<Result>(work: () => Result): { readonly result: Result; readonly seconds: number } {
  const begun = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(begun);
  return { result, seconds: (user + system) / 1e6 };
}

async function costOf(count: number): Promise<Cost> {
  const root = projectRoot();
  const folder = mkdtempSync(path.join(tmpdir(), `entities-${count}-`));
  try {
    const application = makeApplication(count);
    const declarations = declarationsOf(application);
    const resolved = timed(() => resolveModel(declarations));
    const menu = timed(() => placesOf(resolved.result, everybody));
    writeApplication(root, folder, application);
    const build = spawnSync(process.execPath, ['scripts/build.mjs', '--force'], { cwd: folder, encoding: 'utf8' });
    if (build.status !== 0)
      throw new Error(`The application of ${count} was not built:\n${build.stdout}${build.stderr}`);
    const service = await startedIn(folder);
    return {
      shell: shellOf(root, folder),
      resolve: resolved.seconds,
      places: menu.result.reduce((sum, { members }) => sum + 1 + members.length, 0),
      menu: menu.seconds,
      ...service,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function shellOf(root: string, folder: string): number {
  const { manifest, sizeOf } = readBundle(path.join(folder, 'dist/client'));
  const budgets = readFileSync(path.join(root, 'scripts/checks/budgets.json'), 'utf8');
  const { firstList }: { firstList: { entries: readonly string[] } } = JSON.parse(budgets);
  const keys = firstList.entries.flatMap((pattern) => matching(manifest, pattern));
  return total(staticFiles(manifest, keys), sizeOf);
}

/** How long the service of an application takes to start again, and what it says of itself. */
async function startedIn(folder: string): Promise<Pick<Cost, 'start' | 'paths' | 'document'>> {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const seconds: number[] = [];
  let [paths, document] = [0, 0];
  // The first one makes the tables.
  for (let turn = 0; turn <= starts; turn += 1) {
    const begun = performance.now();
    const service = await spawnService(
      dataDir,
      { SAMPLE: 'off', NODE_ENV: 'production' },
      { cwd: folder, args: ['dist/service/main.js'] },
    );
    try {
      await healthy(service);
      if (turn > 0) seconds.push((performance.now() - begun) / 1000);
      if (turn === starts) {
        const asked = performance.now();
        const described = (await (await fetch(`${service.url}/openapi.json`)).json()) as { readonly paths: object };
        document = (performance.now() - asked) / 1000;
        paths = Object.keys(described.paths).length;
      }
    } finally {
      service.process.kill('SIGTERM');
      await service.exited;
    }
  }
  return { start: seconds.toSorted((a, b) => a - b)[Math.floor(starts / 2)] ?? 0, paths, document };
}

function report(): number {
  const [small, large] = [costs.get(few), costs.get(many)];
  if (!small || !large) return 1;
  const each = (large.shell - small.shell) / (many - few);
  const lines = [
    [
      'shell with first list, bytes',
      small.shell,
      large.shell,
      `${each.toFixed(1)} an entity`,
      each <= most.bytes,
      most.bytes,
    ],
    ['resolve, s of the processor', small.resolve, large.resolve, '', large.resolve <= most.resolve, most.resolve],
    [
      'start on an existing folder, s',
      small.start,
      large.start,
      `${(large.start / small.start).toFixed(2)} times`,
      large.start <= most.start * small.start,
      `${most.start} times`,
    ],
    ['OpenAPI document, paths', small.paths, large.paths, '', large.paths > many, `over ${many}`],
    ['OpenAPI document, s', small.document, large.document, '', true, ''],
    ['menu, places', small.places, large.places, '', large.places > small.places, `over ${small.places}`],
    ['menu, s of the processor', small.menu, large.menu, '', true, ''],
  ] as const;
  const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2)).padStart(10);
  console.log(`\n${'entities'.padEnd(32)}${shown(few)}${shown(many)}${''.padStart(18)}  limit`);
  for (const [what, one, other, ratio, holds, limit] of lines)
    console.log(
      `${what.padEnd(32)}${shown(one)}${shown(other)}${ratio.padStart(18)}  ${limit}${holds ? '' : '  over'}`,
    );
  return lines.every(([, , , , holds]) => holds) ? 0 : 1;
}
