import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { templateFolder } from '../../support/templateData.ts';
import { built, project, startService } from './service.ts';

export const exercisedFolder = path.join(project, '.cache', 'exercised');
export const openapiFile = path.join(project, '.cache', 'openapi.json');

/**
 * Runs once before all tests: makes the data folder that every worker's service begins with, the same as the service tests',
 * so that the sample world is written once and not per worker.
 */
export default async function prepare(): Promise<void> {
  if (!existsSync(built)) throw new Error('There is no built service: run `npm run build` first.');
  await mkdir(exercisedFolder, { recursive: true });
  const { dataDir, postgres } = await templateFolder(
    true,
    process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite',
  );
  process.env.E2E_TEMPLATE = dataDir;
  if (postgres) process.env.E2E_POSTGRES = postgres;
  if (await isWrittenFor(dataDir)) return;
  const service = await startService(dataDir);
  try {
    const openapi = await fetch(`${service.origin}/openapi.json`);
    if (openapi.ok) await writeFile(openapiFile, await openapi.text());
    await writeFile(writtenFor, dataDir);
  } finally {
    await service.stop();
  }
}

/** Names the sources that the description was written for. */
const writtenFor = `${openapiFile}.for`;

async function isWrittenFor(template: string): Promise<boolean> {
  return existsSync(openapiFile) && (await readFile(writtenFor, 'utf8').catch(() => '')) === template;
}
