/**
 * What a change of a declaration can get wrong, in seconds: the declarations, the words of both languages, the contract, the pages that
 * list what there is, what the service needs a hand for, and the types of what changed. The test command has the rest.
 *
 *   npm run check                       everything
 *   npm run check -- --renew            and writes the generated pages
 *   npm run check -- --whole            and the types of the tests, which take twice as long again
 *   npm run check -- --only=labels,docs some steps by name
 *   npm run check -- --list             the names
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { leaveOutRuntimeWarning } from './lib/runtimeWarning.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values } = parseArgs({
  options: {
    renew: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean' },
  },
});
checkNode();
installWhenNeeded(root);

const { register } = await import('tsx/esm/api');
register();
leaveOutRuntimeWarning();
const { compilerStepsOf, stepsOf } = await import('./check/steps.mjs');
const { told } = await import('./check/outcome.mjs');
const here = stepsOf(values);
const compiler = compilerStepsOf(values);
const names = [here, ...compiler].flat().map(({ name }) => name);
const only = values.only?.split(',').map((name) => name.trim()) ?? names;
const unknown = only.filter((name) => !names.includes(name));
if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such step: ${unknown.join(', ')}`);
  console.log(`Steps: ${names.join(', ')}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const begun = Date.now();
const wanted = (steps) => steps.filter(({ name }) => only.includes(name));
// What the compiler does runs beside the rest.
const compiled = compiler.flatMap((steps) => inOrder(wanted(steps)));
const judged = inOrder(wanted(here));
let wrong = 0;
for (const { title, outcome, took } of [...judged, ...compiled]) {
  const { faults, ...rest } = await outcome;
  wrong += faults.length;
  console.log(told(title, { faults, ...rest }, await took));
}
console.log(`${wrong === 0 ? 'All is well' : `${wrong} to mend`}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
process.exitCode = wrong === 0 ? 0 : 1;

/** Begins with the first; each of the others when the one before it has ended, however that was. */
function inOrder(steps) {
  let before = Promise.resolve();
  return steps.map(({ title, run }) => {
    let started = 0;
    const outcome = before.then(async () => {
      started = Date.now();
      return await run().catch((error) => ({ faults: [error.stack ?? String(error)] }));
    });
    before = outcome;
    return { title, outcome, took: outcome.then(() => Date.now() - started) };
  });
}
