import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Install exactly what package-lock.json names, unless it is there already. */
export function installWhenNeeded(root) {
  const reason = whyInstall(root);
  if (!reason) return;
  console.log(`Installing the dependencies (${reason}); this takes a minute ...`);
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The build needs the development dependencies too, whatever NODE_ENV says.
  const { status, error } = spawnSync(command, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`npm ci failed${error ? `: ${error.message}` : ''}. Is the network reachable?`);
  process.exit(1);
}

/**
 * Compares what npm says it installed with what the lock wants: times say nothing after a clone or a copy.
 * @returns the reason for installing, or undefined
 */
export function whyInstall(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'there are none yet';
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages ?? {};
  const differs = Object.entries(wanted).some(
    ([path, entry]) => path !== '' && !entry.optional && !entry.peer && installed[path]?.version !== entry.version,
  );
  return differs ? 'package-lock.json has changed' : undefined;
}
