import { expect, it } from 'vitest';
import { openLine } from './line.ts';

const at = (ms: number) => new Date(ms);

it('carries a few at a time while all is well, and after a few accidents', () => {
  const line = openLine(4, 1_000);
  expect(line.room(at(0))).toBe(4);
  for (const guid of ['a', 'b', 'c']) line.failed(guid, at(0));
  expect(line.room(at(0))).toBe(4);
  expect(line.answered()).toEqual([]);
});

it('rests while nothing comes through, and tries one in a while', () => {
  const line = openLine(4, 1_000);
  for (const guid of ['a', 'b', 'c', 'd']) line.failed(guid, at(0));
  expect([0, 999, 1_000].map((ms) => line.room(at(ms)))).toEqual([0, 0, 1]);
  line.failed('e', at(1_000));
  expect([1_999, 2_000].map((ms) => line.room(at(ms)))).toEqual([0, 1]);
});

it('says once, at the first answer, who has missed theirs', () => {
  const line = openLine(4, 1_000);
  for (const guid of ['a', 'b', 'a', 'c', 'd']) line.failed(guid, at(0));
  expect(line.answered()).toEqual(['a', 'b', 'c', 'd']);
  expect(line.room(at(0))).toBe(4);
  expect(line.answered()).toEqual([]);
});
