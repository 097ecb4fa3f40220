import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildTarget } from '../../scripts/lib/buildTargets.mjs';
import { outdated } from '../../scripts/lib/targets.mjs';
import { templateFolder } from './templateData.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Once before all service tests: what every file would make for itself, and two at the same time. */
export default async function prepareService() {
  const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
  await Promise.all([templateFolder(true, database), templateFolder(false, database)]);
  // For the tests of whole processes.
  const service = outdated(root).find(({ name }) => name === 'service');
  if (service) await buildTarget(root, service);
}
