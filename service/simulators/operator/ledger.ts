import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of lines of JSON to which is only added. */
export interface Ledger {
  /** Resolves when the line would survive the end of this process and of the machine. */
  append(entry: object): Promise<void>;
  /** Resolves when everything that was appended so far would survive. */
  synced(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly line: string;
  readonly done: (error?: Error) => void;
}

/**
 * Opens a ledger and reads what it has. Half a last line, left by a process that was killed while it wrote, is dropped:
 * nobody was told of it.
 * @throws Error when a line in its middle cannot be read: somebody else has written there
 * @example const { ledger, entries } = await openLedger('/srv/operator/ledger.jsonl');
 */
export async function openLedger(path: string): Promise<{ ledger: Ledger; entries: readonly unknown[] }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  const entries = await recover(file, path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });

  let waiting: Waiting[] = [];
  let broken: Error | undefined;
  let writing: Promise<void> | undefined;

  /** What comes while the disk is busy goes there together. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await file.appendFile(batch.map(({ line }) => line).join(''));
        await file.datasync();
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
        batch.push(...waiting.splice(0));
      }
      for (const { done } of batch) done(broken);
    }
    writing = undefined;
  }

  function add(line: string): Promise<void> {
    // There may be half a line now: nothing may follow it.
    if (broken) return Promise.reject(broken);
    return new Promise((resolve, reject) => {
      waiting.push({ line, done: (error) => (error ? reject(error) : resolve()) });
      writing ??= write();
    });
  }

  const ledger: Ledger = {
    append: async (entry) => await add(`${JSON.stringify(entry)}\n`),
    synced: async () => {
      if (writing) await add('');
    },
    close: async () => {
      await writing;
      await file.close();
    },
  };
  return { ledger, entries };
}

/** The entries of the lines that are whole; what follows them is cut off. */
async function recover(file: FileHandle, path: string): Promise<readonly unknown[]> {
  const text = await file.readFile('utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const entries = whole
    .split('\n')
    .slice(0, -1)
    .map((line, index): unknown => {
      try {
        return JSON.parse(line);
      } catch (cause) {
        throw new Error(`Line ${index + 1} of ${path} cannot be read`, { cause });
      }
    });
  await file.truncate(Buffer.byteLength(whole));
  return entries;
}
