import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems allow 104 to 108 bytes for the path of a socket; the longest name put into the folder is that of a lock on clearing a lock away. */
const longestPath = 103 - '/lock.123456.123456'.length;

/**
 * A folder that only the owner may enter, for the sockets of one data folder: inside it, or, when its path is too long
 * for a socket, a short one under the system's temporary folder, the same at each start.
 */
export async function socketFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const inside = join(await realpath(dataDir), 'run');
  const folder =
    Buffer.byteLength(inside) <= longestPath
      ? inside
      : join(tmpdir(), `coverdesk-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
    throw new Error(`${folder} belongs to somebody else; the sockets of the database cannot be put there`);
  }
  await chmod(folder, 0o700);
  return folder;
}
