import type { AgreedFile } from './agreedFileKills.ts';
import { expectEachOnce, fileOf, rows } from './importKills.ts';

/** People to register, in a file that is tried first, and that whoever brought it has done then. */
export function triedPeople(dataDir: string, seed: number): AgreedFile {
  const unfit = Array.from({ length: rows }, (_, row) => row).filter((row) => row % 7 === 6).length;
  return {
    batch: 'csv_import',
    input: { resource: 'customers' },
    content: fileOf(seed),
    isTried: true,
    ready: { total: rows, unfit },
    end: { done: rows, failed: unfit },
    expectMade: async () => await expectEachOnce(dataDir, seed),
  };
}
