/** The steps of the test command, in their order. Each gives back { passed, failures, skips } and what to show of it. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkResult, lastWords, playwrightResult, vitestResult } from './results.mjs';
import { runNode } from './shell.mjs';
import { storiesOfTurn, tablesThatWait } from './turns.mjs';

export const reports = '.cache/test';

/** The script behind a command of an installed package, run by Node itself: no shell, no batch file. */
export function bin(name) {
  const folder = path.join('node_modules', ...name.split('/'));
  const { bin: entry } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(
    folder,
    typeof entry === 'string' ? entry : (entry[name.split('/').at(-1)] ?? Object.values(entry)[0]),
  );
}

/** A check that is one program with one exit code. */
function check(name, title, ...commands) {
  return {
    name,
    title,
    light: true,
    async run({ isWhole = false } = {}) {
      let last = { code: 0, output: '' };
      for (const args of commands) {
        last = await runNode(typeof args === 'function' ? args(isWhole) : args);
        if (last.code !== 0) break;
      }
      return { ...checkResult(title, last), output: last.output, show: last.code !== 0 };
    },
  };
}

/** Client and service, as a browser gets them. */
export const build = check('build', 'build', ['scripts/build.mjs']);

/** The databases that service and browser tests begin with copies of. */
export const data = check('data', 'data of the tests', ['--import', 'tsx', 'tests/support/makeTemplates.ts']);

/**
 * A project of Vitest.
 * @param where what it is run with, by whether all of it is tried: `env`, `more` arguments, or a `reason` not to
 */
export function vitest(name, title, args, where) {
  return {
    name,
    title,
    async run({ isWhole = false } = {}) {
      const file = `${reports}/${name}.json`;
      rmSync(file, { force: true });
      const { reason, env, more = [] } = (await where?.(isWhole)) ?? {};
      if (reason) return { passed: 0, failures: [], skips: [{ name: title, why: reason }] };
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code, output } = await runNode([bin('vitest'), 'run', ...args, ...more, ...reporters], { env });
      return { ...collected(title, file, vitestResult, code, output), output, show: code !== 0 };
    },
  };
}

/** A project of Playwright; `where` as for Vitest. */
export function playwright(name, title, args, where) {
  return {
    name,
    title,
    needsBuild: true,
    needsData: true,
    needsBrowser: true,
    async run({ browser, isWhole = false }) {
      const { reason, env, more = [] } = (await where?.(isWhole)) ?? {};
      if (reason) return { passed: 0, failures: [], skips: [{ name: title, why: reason }] };
      if (!browser)
        return { passed: 0, failures: [{ name: title, why: 'there is no browser to run it in' }], skips: [] };
      const file = `${reports}/${name}.json`;
      rmSync(file, { force: true });
      const { code, output } = await runNode(
        [bin('@playwright/test'), 'test', '--reporter=list,json', ...args, ...more],
        {
          env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
        },
      );
      return { ...collected(title, file, playwrightResult, code, output), output, show: code !== 0 };
    },
  };
}

/** A runner that dies before its report, or fails with a report of nothing but success, has failed. */
function collected(title, file, read, code, output) {
  const result = existsSync(file) ? read(file) : { passed: 0, failures: [], skips: [] };
  if (code !== 0 && result.failures.length === 0)
    result.failures.push({ name: title, why: lastWords(output) ?? `exit code ${code}` });
  if (code === 0 && result.passed + result.skips.length === 0)
    result.failures.push({ name: title, why: 'it ran no test' });
  return result;
}

/** The tests themselves know how to start one, and why they cannot. */
export async function noPostgres() {
  const { tsImport } = await import('tsx/esm/api');
  const { postgresMissing } = await tsImport('../../tests/support/postgres.ts', import.meta.url);
  return postgresMissing();
}

export const postgres = { TEST_DATABASE: 'postgres' };

/** A server of its own does half of the work, so that two workers would wait half of the time. By the environment, since a project has its own number and the command line leaves that alone. */
const manyWorkers = { VITEST_MAX_WORKERS: '4' };

async function onPostgres(isWhole) {
  const env = { ...postgres, ...manyWorkers };
  return { reason: await noPostgres(), env, more: isWhole ? [] : leavingOut(tablesThatWait()) };
}

/** On PostgreSQL where there is one, half of the service's work for the same story: of those that only the long run tells, a quarter stands on the embedded one. */
async function stories(isWhole) {
  return { env: (await noPostgres()) ? {} : postgres, more: isWhole ? [] : storiesOfTurn() };
}

const serviceTests = (names) => names.map((name) => `tests/service/${name}.test.ts`);

/**
 * What the run on PostgreSQL leaves out: what one process does to its own data folder has nothing to do with the other database,
 * nor have mails, scripts and analytics; tests/identity compares providers, and what the embedded one does to a database is in
 * tests/service.
 */
export const embeddedOnly = [
  ...serviceTests(['process', 'operatorKill', 'fileKill', 'mail', 'scripts', 'analytics']),
  'tests/identity/',
];

/** About the database itself: on each of them whenever anything is tested. */
export const onEach = serviceTests(['migrations', 'resourcesPredicates', 'resourcesStorage', 'sample', 'search']);

/**
 * Where there is a PostgreSQL, the rest runs on it, in half the time; on the embedded database it runs with the long suites then,
 * and so do the stories of the browser that are told in both languages.
 */
async function onPglite() {
  return { more: (await noPostgres()) ? [] : [...embeddedOnly, ...onEach] };
}

export async function restOnPglite() {
  return { reason: (await noPostgres()) && 'it has run already: there is no PostgreSQL here' };
}

export const leavingOut = (files) => files.flatMap((file) => ['--exclude', file.endsWith('/') ? `${file}**` : file]);

export const steps = [
  check('format', 'format', () => [bin('@biomejs/biome'), 'format']),
  check('lint', 'lint', () => [bin('oxlint'), '--type-aware', '--deny-warnings']),
  // Several checkers do a part of the work twice; the other processor has the next step.
  check(
    'types',
    'types',
    () => [bin('typescript'), '--noEmit', '--singleThreaded'],
    () => [bin('typescript'), '--noEmit', '--singleThreaded', '--project', 'tsconfig.pure.json'],
  ),
  check('boundaries', 'boundaries', ['scripts/checks/boundaries.mjs']),
  check('dead-code', 'dead code', () => [bin('knip'), '--no-progress', '--no-config-hints']),
  vitest('unit', 'unit tests', ['--project', 'unit']),
  { ...vitest('service', 'service tests on PGlite', ['--project', 'service'], onPglite), needsData: true },
  {
    ...vitest(
      'postgres',
      'service tests on PostgreSQL',
      ['--project', 'service', ...leavingOut(embeddedOnly)],
      onPostgres,
    ),
    needsData: true,
  },
  playwright('e2e', 'end-to-end tests', ['--project=e2e-builds', '--project=e2e'], stories),
  {
    ...check('calls', 'calls of the product', (isWhole) => [
      '--import',
      'tsx',
      'scripts/checks/calls.mjs',
      ...(isWhole ? ['--whole'] : []),
    ]),
    light: false,
    after: 'e2e',
    showAlways: true,
  },
  {
    ...check('series', 'calls in series by screen', ['scripts/checks/series.mjs']),
    light: false,
    after: 'e2e',
    showAlways: true,
  },
  {
    ...check('budgets', 'size budgets', ['scripts/checks/budgets.mjs']),
    light: false,
    needsBuild: true,
    showAlways: true,
  },
];
