import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import process from 'node:process';
import { promisify } from 'node:util';

/**
 * Copies what is in a folder into another one, which is made when it is not there.
 * The two thousand files of a database take the system's own command 0.1 s; Node's takes 0.6 s, and every service of a test
 * begins with such a copy.
 * @example await copyFolder(template.dataDir, dataDir);
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}
