import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, nat } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from './ledger.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverdesk-ledger-'));
  path = join(folder, 'ledger.jsonl');
});
beforeEach(async () => await rm(path, { force: true }));
afterAll(async () => await rm(folder, { recursive: true }));

async function write(...entries: object[]): Promise<void> {
  const { ledger } = await openLedger(path);
  await Promise.all(entries.map(async (entry) => await ledger.append(entry)));
  await ledger.close();
}

async function read(): Promise<readonly unknown[]> {
  const { ledger, entries } = await openLedger(path);
  await ledger.close();
  return entries;
}

describe('the ledger', () => {
  it('is there again after a start, in the order in which it was written', async () => {
    const entries = Array.from({ length: 50 }, (_, number) => ({ number, name: 'Côte d’Ivoire' }));
    await write(...entries.slice(0, 20));
    await write(...entries.slice(20));
    expect(await read()).toEqual(entries);
  });

  it('loses half a last line, wherever it was cut, and goes on after what is whole', async () => {
    const entries = [{ one: 'é' }, { two: 2 }, { three: 3 }];
    await write(...entries);
    const whole = await readFile(path);
    await assert(
      asyncProperty(nat(whole.length), async (cut) => {
        await writeFile(path, whole);
        await truncate(path, cut);
        const left = entries.slice(0, whole.subarray(0, cut).toString('latin1').split('\n').length - 1);
        expect(await read()).toEqual(left);
        await write({ after: true });
        expect(await read()).toEqual([...left, { after: true }]);
      }),
      { numRuns: 20 },
    );
  });

  it('is refused when a line in the middle is no entry', async () => {
    await write({ one: 1 });
    await appendFile(path, 'scribbled\n{"two":2}\n');
    await expect(openLedger(path)).rejects.toThrow('Line 2');
  });

  it('has all that was appended before it says so', async () => {
    const { ledger } = await openLedger(path);
    const appended = [ledger.append({ one: 1 }), ledger.append({ two: 2 })];
    await ledger.synced();
    expect(await readFile(path, 'utf8')).toBe('{"one":1}\n{"two":2}\n');
    await Promise.all(appended);
    await ledger.close();
    await expect(ledger.append({ three: 3 })).rejects.toThrow();
    await expect(ledger.append({ four: 4 })).rejects.toThrow();
  });
});
