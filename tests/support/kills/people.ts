import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import type { KilledFile } from './files.ts';

/** Rows of each file: several chunks, and several moments to be killed at. */
const rows = 120;
/** Every so manieth row cannot be done: nobody is born tomorrow. */
const wrong = 7;

const isWrong = (row: number) => row % wrong === wrong - 1;
const all = Array.from({ length: rows }, (_, row) => row);
const unfit = all.filter(isWrong).length;

/** Phone numbers that nobody else has, by the number of the file. */
const numberOf = (file: number, row: number) => `0249${String(file).padStart(3, '0')}${String(row).padStart(3, '0')}`;

function fileOf(file: number): string {
  const lines = all.map((row) =>
    [`Killed ${file} ${row}`, numberOf(file, row), isWrong(row) ? 'tomorrow' : '1990-01-31', 'female'].join(','),
  );
  return ['full_name,msisdn,date_of_birth,gender', ...lines].join('\n');
}

const people = (file: number): KilledFile => ({
  batch: 'csv_import',
  input: { resource: 'customers' },
  content: fileOf(file),
  waitsFor: 'nobody',
  ready: {},
  end: { total: rows, done: rows, failed: unfit },
  expectMade: async (service) => await expectEachOnce(service, file),
});

/** People to register, in a file that is worked on as soon as it is there. */
export const killedPeople = (_: Service, seed: number): KilledFile => people(seed);

/** People to register, in a file that is tried first, and that whoever brought it has done then. */
export const killedTrial = (_: Service, seed: number): KilledFile => ({
  ...people(500 + seed),
  waitsFor: 'whoever brought it',
  ready: { total: rows, unfit },
});

/** Each person who can be registered is there once, and so is what says who made them. */
async function expectEachOnce({ deps }: Service, file: number): Promise<void> {
  const { rows: found } = await deps.pool.query<{ row: number; times: number; made: number; noted: number }>(
    `select split_part(full_name, ' ', 3)::int as row, count(*)::int as times,
       (select count(*)::int from batch_rows where item = min(customers.guid::text) and outcome = 'done') as made,
       (select count(*)::int from audit_events where entity_guid = min(customers.guid::text)) as noted
     from customers where full_name like $1 group by full_name order by 1`,
    [`Killed ${file} %`],
  );
  const wanted = all.filter((row) => !isWrong(row));
  expect(found).toEqual(wanted.map((row) => ({ row, times: 1, made: 1, noted: 1 })));
}
