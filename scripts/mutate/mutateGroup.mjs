import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';

/** What no test of these groups reads: it is not copied for each run. */
const unread = [
  '/.cache',
  '/.ci',
  '/data',
  '/dist',
  '/docs',
  '/keycloak',
  '/public',
  '/tests/{e2e,pictures,deep,identity,schemathesis}',
];

/**
 * Tries the mutants of a group against its tests, in copies of the project.
 * @param only the paths to which it is narrowed, where it is
 * @returns the files of Stryker's report, by path
 */
export async function mutateGroup(name, { only, fresh, concurrency }) {
  const group = groups[name];
  const folder = `.cache/mutate/${name}`;
  const report = `${folder}/report.json`;
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  // Read by the configuration of the tests, in a process of Stryker's.
  process.env.MUTATE_TESTS = JSON.stringify([
    ...group.folders.map((folder) => `${folder.replace(/\/[^/]*\.ts$/, '')}/**/*.test.{ts,tsx}`),
    ...(group.tests ?? []),
  ]);
  if (group.needsDatabase) prepareDatabase();
  await new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
    mutate: patterns(group, only),
    coverageAnalysis: 'perTest',
    // What runs once as a module is loaded is seen by all tests or none: it would need them all for each mutant.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${folder}/incremental.json`,
    force: fresh === true,
    concurrency,
    ignorePatterns: unread,
    tempDirName: '.cache/mutate/copies',
    // Stryker would rewrite it with the programming interface of TypeScript, which version 7 does not have; there is nothing to rewrite.
    tsconfigFile: 'scripts/mutate/none.json',
    disableTypeChecks: true,
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: `${folder}/report.html` },
    thresholds: { high: 90, low: 80, break: null },
    allowEmpty: true,
    timeoutMS: 20_000,
  }).runMutationTest();
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).files : {};
}

/** The patterns of what a group mutates: files, or folders, where it is narrowed to some. Later ones count more. */
function patterns({ folders, without = [] }, only) {
  const isOfGroup = (path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  const chosen = only ? only.filter(isOfGroup) : folders;
  const wanted = chosen.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`));
  return [...wanted, '!**/*.{test,test-d}.{ts,tsx}', '!**/testing/**', ...without.map((path) => `!${path}`)];
}

/** The tests begin with copies of a database that is made once, of these sources and not of their mutants, and stays the same while they change. */
function prepareDatabase() {
  const made = '.cache/service';
  const kept = resolve('.cache/mutate/templates');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/support/makeTemplates.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The database of the tests could not be made.');
  rmSync(kept, { recursive: true, force: true });
  for (const kind of ['pglite-sample', 'pglite-empty']) {
    const names = readdirSync(made).filter((name) => name.endsWith(`-${kind}`));
    const [newest] = names.toSorted(
      (one, other) => statSync(join(made, other)).mtimeMs - statSync(join(made, one)).mtimeMs,
    );
    cpSync(join(made, newest), join(kept, kind), { recursive: true });
  }
  process.env.TEMPLATES = kept;
}
