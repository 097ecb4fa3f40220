/** What only the long run has: crash loops, random walks, the other language, the embedded database, the real Keycloak. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { keycloakStep } from './keycloak.mjs';
import { schemathesisStep } from './schemathesis.mjs';
import { runNode } from './shell.mjs';
import {
  bin,
  embeddedOnly,
  noPostgres,
  onEach,
  playwright,
  postgres,
  reports,
  restOnPglite,
  vitest,
} from './steps.mjs';
import { againOfTurn, walksThatWait } from './turns.mjs';

/**
 * A step that can be run in parts.
 * @param {(names?: readonly string[]) => object} make the step with some of its units, or with all
 * @param {() => Promise<string[]>} units their names, in no particular order
 * @param {number} atOnce how many of them run at the same time
 * @param {number} guess seconds that one takes, until something of its kind is measured
 */
function divided(make, units, atOnce, guess) {
  const only = (names) => {
    const step = make(names);
    return {
      ...step,
      async run(context) {
        const outcome = await step.run(context);
        // A name that the runner does not know would be left out without a word.
        const left = outcome.took ? names.filter((name) => !(name in outcome.took)) : [];
        for (const name of left) outcome.failures.push({ name, why: 'it is of this part, and did not run' });
        return outcome;
      },
    };
  };
  return { ...make(), units, only, atOnce, guess };
}

const serviceRest = (names) => ({
  ...vitest(
    'service-rest',
    'other service tests on PGlite',
    ['--project', 'service', ...(names ?? serviceRestOfTurn())],
    restOnPglite,
  ),
  needsData: true,
});

const deep = (names) => ({
  // Walks of hundreds of steps take two thirds of the time on PostgreSQL; what is killed is killed on both.
  ...vitest('deep', 'deep tests', ['--project', 'deep', ...(names ?? deepOfTurn())], async () => ({
    ...whenThere('.test.ts'),
    ...(await onPostgres()),
  })),
  // They start whole processes from what is built.
  needsBuild: true,
  needsData: true,
});

const storiesAtOnce = 4;

/**
 * Stories by their names: Playwright takes a list of tests from a file.
 * @param {string} name
 * @param {string} title
 * @param {() => Promise<readonly string[]>} all the stories of the step, where it is not run in parts
 * @param {() => Promise<object>} where on which database they stand, or a `reason` not to tell them
 */
const deepStories = (name, title, all, where) => (names) => {
  const file = `${reports}/${name}.list`;
  // One more at a time than usual: pages on a slow line leave a part of two processors idle.
  const args = ['--project=deep', `--workers=${storiesAtOnce}`, '--test-list', file];
  const step = playwright(name, title, args, where);
  return {
    ...step,
    async run(context) {
      writeFileSync(file, (names ?? (await all())).map((story) => `${story}\n`).join(''));
      return await step.run(context);
    },
  };
};

const onPostgres = async () => ({ env: (await noPostgres()) ? {} : postgres });
const embedded = async () => ({
  reason: (await noPostgres()) && 'they have been told already: there is no PostgreSQL here',
});

export const deepSteps = [
  divided(serviceRest, async () => serviceRestOfTurn(), 2, 20),
  // Two at a time where there are two: one of them may be alone at the end.
  divided(deep, async () => deepOfTurn(), 1, 300),
  divided(deepStories('deep-e2e', 'deep end-to-end tests', otherStories, onPostgres), otherStories, storiesAtOnce, 20),
  divided(
    deepStories('deep-e2e-embedded', 'deep end-to-end tests on PGlite', embeddedStories, embedded),
    embeddedStories,
    storiesAtOnce,
    20,
  ),
  divided(
    () => keycloakStep,
    async () => [keycloakStep.title],
    1,
    240,
  ),
  divided(
    () => schemathesisStep,
    async () => [schemathesisStep.title],
    1,
    200,
  ),
];

function deepOfTurn() {
  const waiting = walksThatWait();
  return filesBelow('tests/deep', '.test.ts').filter((file) => !waiting.includes(file));
}

function serviceRestOfTurn() {
  const elsewhere = [...embeddedOnly, ...onEach];
  const files = filesBelow('tests/service', '.test.ts').filter((file) => !elsewhere.includes(file));
  return againOfTurn(files, 'service-rest');
}

/** The stories that have their turn on the embedded database: a quarter, as of the service's tests; on PostgreSQL they would take less time, as the others do. */
async function embeddedStories() {
  return (await noPostgres()) ? [] : againOfTurn(await listDeepStories(), 'deep-e2e');
}

async function otherStories() {
  const elsewhere = await embeddedStories();
  return (await listDeepStories()).filter((story) => !elsewhere.includes(story));
}

/** Playwright's own list, since what is told again in the other language is chosen while its files are read. */
async function listDeepStories() {
  const file = `${reports}/deep-e2e-list.json`;
  const { code, output } = await runNode(
    [bin('@playwright/test'), 'test', '--project', 'deep', '--list', '--reporter=json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  if (code !== 0) throw new Error(`Playwright could not list its tests:\n${output}`);
  return storiesOf(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The tests of a report of Playwright's, as its lists name them.
 * @example storiesOf(report) // ['e2e/users/life.e2e.ts › users in fr › are created', …]
 */
export function storiesOf({ suites }) {
  const below = (suite, path) => [
    ...(suite.specs ?? []).map(({ title }) => [...path, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => below(inner, [...path, inner.title])),
  ];
  return suites.flatMap((suite) => below(suite, [suite.file]));
}

function filesBelow(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** Long suites may have nothing of one kind; the others must have something, or they test nothing. */
function whenThere(ending) {
  return filesBelow('tests/deep', ending).length > 0 ? {} : { reason: `no file tests/deep/**/*${ending}` };
}
