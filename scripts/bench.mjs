// `npm run bench`: how long searches take among many customers. It takes some minutes, and no test depends on it.
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
const program = ['--import', 'tsx', 'tests/bench/search.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1;
