import { expect, test } from 'vitest';
import { rateBetween, verdicts } from './verdicts.ts';

const even = Array.from({ length: 11 }, (_, at) => ({ done: at * 100, at }));
const sound = {
  quiet: [10, 20],
  beside: [30, 90],
  idle: 100,
  most: 250,
  rows: 1_000,
  read: 1,
  seconds: 10,
  marks: even,
};

test('rows in a second are those between two shares of all rows', () => {
  expect(rateBetween(even, 1_000, 0, 0.1)).toBe(100);
  expect(rateBetween(even, 1_000, 0.9, 1)).toBe(100);
  expect(rateBetween([], 1_000, 0, 0.1)).toBe(0);
});

test('what is as it should be is told from what is not', () => {
  expect(verdicts(sound).join('\n')).not.toContain('missed');
  const slow = [...even.slice(0, 10), { done: 1_000, at: 19 }];
  const wrong = verdicts({ ...sound, beside: [30, 120], most: 301, marks: slow });
  expect(wrong.filter((line) => line.endsWith('missed'))).toHaveLength(3);
});
