import { ConfigError } from '../../platform/config.ts';
import { FolderInUse } from '../../platform/database/lock.ts';
import { readSettings } from './settings.ts';
import { startSimulator } from './simulator.ts';

function fail(error: unknown): never {
  const plain = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(plain ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // Nothing is left to be done: what was acknowledged is on the disk.
  const end = () => process.exit(0);
  if (settings.endsWithStdin) process.stdin.on('end', end).on('error', end).resume();
  const simulator = await startSimulator(settings, fail);
  const stop = () => void simulator.close().then(end, fail);
  // Ctrl+C reaches the whole group of processes: who started this one says when it ends.
  process.on('SIGINT', settings.endsWithStdin ? () => {} : stop);
  process.once('SIGTERM', stop);
  console.log(`The simulated operator listens at ${simulator.url}`);
}

main().catch(fail);
