/**
 * Makes what a developer would write by hand in a dozen files: an entity, a workflow, a batch.
 *
 *   npm run new                                      what can be made
 *   npm run new -- entity --help                     what it takes
 *   npm run new -- entity garages name:text:required town:text
 *   npm run new -- workflow garage --resource garages close:open:closed:administrator
 *   npm run new -- batch garage_phones --resource garages --each phone:msisdn:required
 *
 * What is left out is asked for where there is a terminal, else it has its usual value. Nothing is changed when it refuses, and
 * nothing is overwritten.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
checkNode();
installWhenNeeded(root);

const { kinds } = await import('./new/kinds.mjs');
const { flagLines } = await import('./new/flags.mjs');
const [name, ...args] = process.argv.slice(2);
const kind = Object.hasOwn(kinds, name ?? '') ? kinds[name] : undefined;

if (!kind) {
  const wantsToKnow = name === undefined || name === '--help';
  if (!wantsToKnow) console.error(`"${name}" is nothing that can be made.`);
  console.log(
    ['What can be made:', ...Object.entries(kinds).map(([one, { about }]) => `  ${one.padEnd(10)}${about}`)].join('\n'),
  );
  console.log('\nnpm run new -- entity --help says what it takes.');
  process.exitCode = wantsToKnow ? 0 : 1;
} else if (args.includes('--help')) {
  console.log([kind.usage, '', ...kind.rest, '', ...flagLines(kind.flags)].join('\n'));
} else {
  process.exitCode = await run(kind);
}

async function run(kind) {
  const { Refusal } = await import('./new/refusal.mjs');
  const { nobody, somebody } = await import('./new/ask.mjs');
  const { make } = await import('./new/make.mjs');
  const { readHouse } = await import('./new/house.mjs');
  const person = process.stdin.isTTY ? somebody({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const made = await make(kind, args, { root, house: await readHouse(), ask: person?.ask ?? nobody });
    console.log(told(made));
    return 0;
  } catch (error) {
    if (error instanceof Refusal)
      console.error(`Nothing was changed:\n${error.reasons.map((one) => `- ${one}`).join('\n')}`);
    else if (error.name === 'DeclarationErrors')
      console.error(`Nothing was changed. Mend this first:\n${error.message}`);
    else throw error;
    return 1;
  } finally {
    person?.close();
  }
}

/** @param {import('./new/kinds.mjs').Plan} made */
function told({ changes, notes, next }) {
  const width =
    Math.max(...[...changes.map(({ file }) => file), ...next.map(([what]) => what)].map((one) => one.length)) + 2;
  const line = (first, second) => `  ${first.padEnd(width)}${second}`;
  return [
    'Written:',
    ...changes.map(({ file, about }) => line(file, about)),
    ...notes.flatMap((note) => ['', note]),
    '',
    'Next:',
    ...next.map(([what, why]) => line(what, why)),
  ].join('\n');
}
