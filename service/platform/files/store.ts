import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headLength } from '../../../src/schema/fieldTypes/file/kinds.ts';
import { databaseFault } from '../database/faults.ts';
import { ServiceError } from '../http/errors.ts';

/** A file that has arrived whole and is not in its place yet. */
export interface Arrived {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Its first bytes. */
  readonly head: Uint8Array;
}

/** Files on the disk of this machine, under the data folder. */
export interface FileStore {
  /** Takes in what is sent, whole or not at all. @throws ServiceError 413 beyond `most`, 400 when it breaks off */
  readonly receive: (content: Readable, most: number) => Promise<Arrived>;
  /** Puts what arrived in the place of a key. */
  readonly keep: (arrived: Arrived, key: string) => Promise<void>;
  /** Forgets what arrived. */
  readonly discard: (arrived: Arrived) => Promise<void>;
  readonly open: (key: string) => Readable;
  readonly remove: (key: string) => Promise<void>;
}

/** Spread over folders, so that none of them grows without bounds. */
const folderOf = (root: string, key: string) => join(root, key.slice(0, 2));

/** @example const store = diskStore(config.dataDir); await store.keep(await store.receive(body, 1_000_000), key) */
export function diskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');
  const arrivals = join(root, 'arriving');
  return {
    async receive(content, most) {
      await mkdir(arrivals, { recursive: true, mode: 0o700 });
      const path = join(arrivals, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      let head = Buffer.alloc(0);
      const measure = new Transform({
        transform(piece: Buffer, _encoding, done) {
          size += piece.length;
          hash.update(piece);
          if (head.length < headLength) head = Buffer.concat([head, piece.subarray(0, headLength)]);
          done(size > most ? new ServiceError(413, 'too_large') : null, piece);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(path, { mode: 0o600, flush: true }));
      } catch (error) {
        await rm(path, { force: true });
        throw error instanceof ServiceError || databaseFault(error) === 'full'
          ? error
          : new ServiceError(400, 'file_cut', { cause: error });
      }
      return { path, size, sha256: hash.digest('hex'), head };
    },
    async keep({ path }, key) {
      await mkdir(folderOf(root, key), { recursive: true, mode: 0o700 });
      const place = join(folderOf(root, key), key);
      await rename(path, place).catch(async (error: unknown) => {
        // Moved there by a try before, whose transaction was not committed.
        await stat(place).catch(() => Promise.reject(error));
      });
    },
    discard: async ({ path }) => await rm(path, { force: true }),
    open: (key) => createReadStream(join(folderOf(root, key), key)),
    remove: async (key) => await rm(join(folderOf(root, key), key), { force: true }),
  };
}
