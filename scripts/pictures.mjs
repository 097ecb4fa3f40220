// `npm run pictures`: the pictures of docs/, taken from the running product.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { scratchInMemory } from './lib/scratch.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
checkNode();
installWhenNeeded(root);
scratchInMemory();
// What they need is there only now.
const { ensureBrowser } = await import('./test/browser.mjs');
const { runNode } = await import('./test/shell.mjs');
const browser = await ensureBrowser();
const built = await runNode(['scripts/build.mjs'], { show: true });
const taken =
  built.code === 0
    ? await runNode(['node_modules/@playwright/test/cli.js', 'test', '--project=pictures', '--reporter=list'], {
        show: true,
        env: { CHROME_PATH: browser },
      })
    : built;
process.exitCode = taken.code;
