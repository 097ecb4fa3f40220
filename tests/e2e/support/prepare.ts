import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { built, project, startService } from './service.ts';

export const exercisedFolder = path.join(project, '.cache', 'exercised');
export const openapiFile = path.join(project, '.cache', 'openapi.json');

/**
 * Runs once before all tests: makes the data folder that every worker's service begins with, so that the sample world is
 * written once and not per worker. It is kept for the next run of the same build on the same day (the sample world has dates).
 */
export default async function prepare(): Promise<void> {
  if (!existsSync(built)) throw new Error('There is no built service: run `npm run build` first.');
  await mkdir(exercisedFolder, { recursive: true });
  const templates = path.join(project, '.cache', 'templates');
  const template = path.join(templates, fingerprint());
  process.env.E2E_TEMPLATE = template;
  if (existsSync(template) && existsSync(openapiFile)) return;
  await forgetOld(templates);
  await mkdir(templates, { recursive: true });
  const service = await startService();
  try {
    const openapi = await fetch(`${service.origin}/openapi.json`);
    if (openapi.ok) await writeFile(openapiFile, await openapi.text());
    // A folder that appears under its name is complete, whoever looks meanwhile.
    const copy = await mkdtemp(path.join(templates, 'copy-'));
    await service.close();
    await cp(service.dataDir, copy, { recursive: true });
    await rename(copy, template).catch(() => rm(copy, { recursive: true, force: true }));
  } finally {
    await service.stop();
  }
}

/** Templates of former builds; a younger one may be in use by somebody else. */
async function forgetOld(templates: string): Promise<void> {
  for (const name of await readdir(templates).catch(() => [])) {
    const folder = path.join(templates, name);
    if (statSync(folder).mtimeMs < Date.now() - 3_600_000) await rm(folder, { recursive: true, force: true });
  }
}

function fingerprint(): string {
  const folder = path.dirname(built);
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size, mtimeMs } = statSync(path.join(folder, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
