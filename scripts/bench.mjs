/**
 * What the product costs as it grows; each takes some minutes, and no test depends on it.
 *
 *   npm run bench               how long searches take among many customers
 *   npm run bench -- entities   what an application of ten times as many entities costs
 *   npm run bench -- pages      what people wait for in a browser, beside a static page
 *   npm run bench -- imports    how long a large file of rows is read and judged
 *   npm run bench -- batch      what a large file costs those who work beside it; `--of=messages`: a file of messages, until the last has gone
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { scratchInMemory } from './lib/scratch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
checkNode();
installWhenNeeded(root);
scratchInMemory();
const [first, ...others] = process.argv.slice(2);
const [name, given] =
  first === undefined || first.startsWith('-') ? ['search', process.argv.slice(2)] : [first, others];
const known = ['search', 'entities', 'pages', 'imports', 'batch'];
if (!known.includes(name)) {
  console.error(`There is no "${name}" to measure. There are: ${known.join(', ')}`);
  process.exit(1);
}
const program = ['--import', 'tsx', `tests/bench/${name}.ts`, ...given];
process.exitCode = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1;
