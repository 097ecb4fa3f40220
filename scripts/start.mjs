// `npm start`: everything between a fresh clone and a running product.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { leaveOutRuntimeWarning } from './lib/runtimeWarning.mjs';
import { outdated } from './lib/targets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
checkNode();
installWhenNeeded(root);

if (outdated(root).length > 0) {
  // A process of its own, so that what the build took in memory is given back.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

leaveOutRuntimeWarning();

process.env.NODE_ENV ??= 'production';
await import('../dist/service/main.js');
