/** Packages are installed when they are missing or are not those of the lock file. */
import { readFileSync } from 'node:fs';
import { run } from './shell.mjs';

/** Names of packages that the lock file has otherwise than node_modules; undefined when there is no installation at all. */
export function outdated() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (installed === undefined) return undefined;
  const wanted = packagesOf('package-lock.json') ?? {};
  return Object.entries(wanted)
    .filter(([name, { version, optional, devOptional }]) => {
      if (name === '') return false;
      const there = installed[name];
      // Optional packages of other platforms are in the lock file and rightly not on the disk.
      return there === undefined ? !optional && !devOptional : there.version !== version;
    })
    .map(([name]) => name.replace(/^.*node_modules\//, ''));
}

export async function ensureDependencies() {
  const stale = outdated();
  if (stale?.length === 0) return;
  console.log(stale ? `Packages differ from the lock file (${stale.slice(0, 3).join(', ')})` : 'No packages yet');
  console.log('Installing packages (npm ci)');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund'], { show: true });
  if (code !== 0) throw new Error('npm ci failed; its own message stands above.');
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}
