import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFault } from '../database/faults.ts';

/** Less room than this is none: a document that somebody brings would not fit. */
const enough = 1024 * 1024;

/** The service cannot start, since nothing can be written where it keeps its data. */
export class NothingWritable extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      databaseFault(cause) === 'full'
        ? `The disk of ${folder} is full: nothing could be saved. Make room there, or give this service another folder with DATA_DIR.`
        : `Nothing can be written in ${folder} (${cause instanceof Error ? cause.message : String(cause)}). Let this user write there, or give this service another folder with DATA_DIR.`,
      { cause },
    );
    this.name = 'NothingWritable';
  }
}

/** Writes a file and removes it. @throws the error of the system when there is no room, or no right */
export async function tryToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, randomBytes(enough), { mode: 0o600, flag: 'wx', flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

/** @throws NothingWritable in words for the person who starts the service */
export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await tryToWrite(dataDir);
  } catch (error) {
    throw new NothingWritable(dataDir, error);
  }
}
