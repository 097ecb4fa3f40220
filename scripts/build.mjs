// `npm run build`: build the client and the service, each only when its sources changed (`--force`: always).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenNeeded } from './lib/install.mjs';
import { checkNode } from './lib/node.mjs';
import { outdated, targets } from './lib/targets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
checkNode();
installWhenNeeded(root);

const force = process.argv.includes('--force');
const wanted = force ? targets.filter(({ needs }) => existsSync(join(root, needs))) : outdated(root);

for (const target of wanted) {
  const started = Date.now();
  console.log(`Building the ${target.name} ...`);
  const { buildTarget } = await import('./lib/buildTargets.mjs');
  await buildTarget(root, target);
  console.log(`Built the ${target.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
if (wanted.length === 0) console.log('The client and the service are built and up to date.');
