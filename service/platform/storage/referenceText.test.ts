import { expect, test } from 'vitest';
import { unseen } from '../../../src/schema/fieldTypes/text/referenceText.ts';
import { unseenRanges } from './referenceText.ts';

test('the database takes for unseen what the desk does, of all characters', () => {
  const inDatabase = new Set(
    unseenRanges.flatMap(([from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
    }),
  );
  const one = new RegExp(unseen.source, 'u');
  // None that is stored has the first one, which no database takes.
  const other = Array.from({ length: 0x11_00_00 - 1 }, (_, at) => at + 1).filter(
    (code) => (code < 0xd8_00 || code > 0xdf_ff) && one.test(String.fromCodePoint(code)) !== inDatabase.has(code),
  );
  expect(other.map((code) => code.toString(16))).toEqual([]);
});
