import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const memory = '/dev/shm';
/** A service's data is 60 MiB, and a browser's profile half of that: a handful of each at a time, and room for everybody else. */
const needed = 4 * 1024 ** 3;

/**
 * Lets everything that tests put aside (databases, profiles of browsers) stand in memory where the machine has a file system for it
 * with enough room: on a disk, a second of each test goes into making fifteen hundred files. It ends with this process.
 * @returns {string | undefined} the folder; nothing where the usual one stays
 */
export function scratchInMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux') return undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < needed) return undefined;
    const folder = mkdtempSync(path.join(memory, 'coverdesk-'));
    // PostgreSQL runs as somebody else when this is the administrator.
    chmodSync(folder, 0o711);
    process.env.TMPDIR = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
