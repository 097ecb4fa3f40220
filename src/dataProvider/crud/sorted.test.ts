import { describe, expect, test } from 'vitest';
import { sorted } from './sorted.ts';

/** What stands in the field, in the order of a list. */
function ordered(values: readonly unknown[], order: 'ASC' | 'DESC' = 'ASC'): readonly unknown[] {
  const records = values.map((value, id) => ({ id, value }));
  return sorted(records, { field: 'value', order }).map(({ value }): unknown => value);
}

describe('records are in order', () => {
  test('of their texts', () => {
    expect(ordered(['b', 'c', 'a', 'b'])).toEqual(['a', 'b', 'b', 'c']);
    expect(ordered(['b', 'c', 'a', 'b'], 'DESC')).toEqual(['c', 'b', 'b', 'a']);
  });

  test('of their numbers as numbers', () => {
    expect(ordered([10, 9, 100, -1])).toEqual([-1, 9, 10, 100]);
    expect(ordered([10, 9, 100, -1], 'DESC')).toEqual([100, 10, 9, -1]);
  });

  test('of what is so, after what is not', () => {
    expect(ordered([true, false, true, false])).toEqual([false, false, true, true]);
  });

  test('with what is nothing first, and what has no order beside it, as it came', () => {
    const odd = { a: 1 };
    expect(ordered(['b', null, 'a', odd, undefined])).toEqual([null, odd, undefined, 'a', 'b']);
  });

  test('that they had where they are alike', () => {
    const records = [
      { id: 1, value: 'a' },
      { id: 2, value: 'a' },
    ];
    for (const order of ['ASC', 'DESC'] as const) expect(sorted(records, { field: 'value', order })).toEqual(records);
  });
});
