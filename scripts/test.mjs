/**
 * The test command: sets everything up on a fresh clone, runs each step whatever the others did, and sums up.
 *
 *   npm test                      what a change must pass; of the stories and the large tables, a quarter by turns
 *   npm test -- --whole           the same with all of them
 *   npm run test:deep             the long suites as well
 *   npm run test:deep -- --part=2/4   the second quarter of what only the long run has
 *   npm test -- --only=lint,e2e   some steps by name, for the developer's loop
 *   npm test -- --list            the names
 *   npm run test:deep -- --measure   keeps how long each test took, by which the parts are made
 */
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { scratchInMemory } from './lib/scratch.mjs';
import { deepSteps } from './test/deepSteps.mjs';
import { parted, remember } from './test/partOfSteps.mjs';
import { partOf } from './test/parts.mjs';
import { heading, summary, verdict, watchProcessors } from './test/report.mjs';
import { build, data, steps as usual } from './test/steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values } = parseArgs({
  options: {
    deep: { type: 'boolean' },
    part: { type: 'string' },
    only: { type: 'string' },
    list: { type: 'boolean' },
    whole: { type: 'boolean' },
    measure: { type: 'boolean' },
  },
});

const all = [...usual, ...deepSteps];
const only = values.only?.split(',').map((name) => name.trim());
const unknown = only?.filter((name) => !all.some((step) => step.name === name)) ?? [];
if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such step: ${unknown.join(', ')}`);
  console.log(`Steps: ${all.map((step) => step.name).join(', ')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const part = values.part === undefined ? undefined : partOf(values.part);
if (part && !values.deep) throw new Error('Only the long run has parts: npm run test:deep -- --part=2/4');
const steps = [...(only ? all.filter((step) => only.includes(step.name)) : values.deep ? all : usual)];

const begun = Date.now();
checkNode();
scratchInMemory();
mkdirSync('.cache/test', { recursive: true });
// What the pages of an earlier run called says nothing of this one.
if (steps.some((step) => step.name === 'e2e')) {
  for (const left of ['.cache/exercised', '.cache/series']) rmSync(left, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
const outcomes = [];
try {
  heading('set-up');
  installWhenNeeded(root);
  if (part) {
    const share = await parted(deepSteps, part);
    steps.splice(0, steps.length, ...(only ? share.filter((step) => only.includes(step.name)) : share));
  }
  const context = { browser: undefined, isWhole: values.deep || values.whole };
  if (steps.some((step) => step.needsBrowser)) {
    const { ensureBrowser } = await import('./test/browser.mjs');
    try {
      context.browser = await ensureBrowser();
      console.log(`Browser: ${context.browser}`);
    } catch (error) {
      // Without one, the other steps are still worth their while.
      console.error(error.message);
    }
  }
  // What keeps one processor busy each runs two at a time; what it says comes in its order.
  const before = [
    ...(steps.some((step) => step.needsBuild) ? [build] : []),
    ...(steps.some((step) => step.needsData) ? [data] : []),
  ];
  const started = startLight([...before, ...steps.filter((step) => step.light)], context);
  for (const step of [...before, ...steps]) {
    heading(step.title);
    const missing = step.after && !steps.some((other) => other.name === step.after);
    const why = `it needs the step ${step.after} in the same run`;
    const { outcome, took, busy } = missing
      ? { outcome: { passed: 0, failures: [], skips: [{ name: step.title, why }] }, took: 0 }
      : await (started.get(step) ?? alone(step, started, context));
    outcomes.push({ ...outcome, step: step.name });
    if (outcome.output && (outcome.show || step.showAlways)) console.log(outcome.output.trimEnd());
    console.log(verdict(outcome, took, busy));
  }
} catch (error) {
  console.error(error?.message ?? error);
  outcomes.push({ passed: 0, failures: [{ name: 'set-up', why: String(error?.message ?? error) }], skips: [] });
}
if (values.measure) remember(outcomes);
const chosen = part && `Part ${values.part} of the long run; again: npm run test:deep -- --part=${values.part}`;
process.exitCode = summary(outcomes, Date.now() - begun, chosen);

/** Begins with the light steps, two at a time, and beside them those that have all the time they need. @returns how each of them ends */
function startLight(light, context) {
  const waiting = light.filter((step) => !step.fixedTime);
  const ends = new Map(light.map((step) => [step, deferred()]));
  const ended = async (step) => await ends.get(step)?.promise;
  const work = async (steps) => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      // Both come first, so that neither waits for a place that whoever waits for it has.
      if (step.needsBuild) await ended(build);
      if (step.needsData) await ended(data);
      ends.get(step).resolve(await timed(step, context));
    }
  };
  void work(waiting);
  void work(waiting);
  for (const step of light) if (step.fixedTime) void work([step]);
  return new Map([...ends].map(([step, { promise }]) => [step, promise]));
}

/** Runs a step that keeps both processors busy, when the light ones have ended, but for those that have all the time they need. */
async function alone(step, started, context) {
  await Promise.all([...started].map(async ([other, end]) => (other.fixedTime ? null : await end)));
  return await timed(step, context);
}

/** A promise that is kept from outside. */
function deferred() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Runs a step; one that breaks has failed. */
async function timed(step, context) {
  const begun = Date.now();
  const busy = watchProcessors();
  const outcome = await step.run(context).catch((error) => ({
    passed: 0,
    failures: [{ name: step.title, why: String(error?.message ?? error) }],
    skips: [],
  }));
  return { outcome, took: Date.now() - begun, busy: busy() };
}
