import { expect, it } from 'vitest';
import { openLine } from './line.ts';

const at = (ms: number) => new Date(ms);

it('carries a few at a time while all is well, and after a few accidents', () => {
  const line = openLine(4, 1_000);
  expect(line.room(at(0))).toBe(4);
  for (const guid of ['a', 'b', 'c']) expect(line.failed(guid, at(0))).toEqual([]);
  expect(line.room(at(0))).toBe(4);
  expect(line.answered()).toEqual({ back: [], isFirst: false });
});

it('rests while nothing comes through, and tries one in a while', () => {
  const line = openLine(4, 1_000);
  for (const guid of ['a', 'b', 'c', 'd']) line.failed(guid, at(0));
  expect([0, 999, 1_000].map((ms) => line.room(at(ms)))).toEqual([0, 0, 1]);
  line.failed('a', at(1_000));
  expect([1_999, 2_000].map((ms) => line.room(at(ms)))).toEqual([0, 1]);
});

it('keeps the turn of those that did not come through, and tries another one where one alone may be at fault', () => {
  const line = openLine(4, 1_000);
  for (const guid of ['a', 'b', 'c']) line.failed(guid, at(0));
  expect(line.failed('d', at(0))).toEqual(['a', 'b', 'c', 'd']);
  expect(line.failed('a', at(1_000))).toEqual(['a']);
  expect(line.failed('a', at(2_000))).toEqual([]);
  expect(line.failed('b', at(3_000))).toEqual(['b']);
});

it('says once, at the first answer, who has missed theirs', () => {
  const line = openLine(4, 1_000);
  for (const guid of ['a', 'b', 'a', 'c', 'd']) line.failed(guid, at(0));
  expect(line.answered()).toEqual({ back: ['a', 'b', 'c', 'd'], isFirst: true });
  expect(line.room(at(0))).toBe(4);
  expect(line.answered()).toEqual({ back: [], isFirst: false });
});
