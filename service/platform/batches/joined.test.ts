import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test('rows belong together by way of others, and are known by the first', () => {
  expect(new Map(joined([[7, 9], [2, 3, 7], [4, 5], [1]]))).toEqual(
    new Map([
      [9, 2],
      [7, 2],
      [3, 2],
      [5, 4],
    ]),
  );
});

test('in whatever order they are said', () => {
  const groups = Array.from({ length: 1_000 }, (_, index) => [index, index + 1]);
  for (const some of [groups, groups.toReversed()]) {
    expect([...joined(some).values()].every((first) => first === 0)).toBe(true);
    expect(joined(some).size).toBe(1_000);
  }
});
