import { expect, it } from 'vitest';
import { periodsOver } from './periods.ts';

it.each([
  ['nothing before the first one is over', '2026-01-05', 6, '2026-07-03', []],
  ['the first one on its last day', '2026-01-05', 6, '2026-07-04', [['2026-01-05', '2026-07-04']]],
  [
    'the ends of short months',
    '2026-01-31',
    1,
    '2026-04-29',
    [
      ['2026-01-31', '2026-02-27'],
      ['2026-02-28', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
    ],
  ],
] as const)('knows %s', (_name, base, months, last, expected) => {
  expect(periodsOver(base, months, last).map(({ from, until }) => [from, until])).toEqual(expected);
});
