import { expect, test } from 'vitest';
import { isMade, madeOf, noteMade } from './made.ts';

test('what a transaction has made is known of that transaction alone', () => {
  const [one, other] = [{}, {}];
  noteMade(one, 'contacts', 'a');
  noteMade(one, 'contacts', 'b');
  noteMade(one, 'orders', 'a');
  expect([madeOf(one, 'contacts'), madeOf(one, 'orders'), madeOf(other, 'contacts')]).toEqual([2, 1, 0]);
  expect([isMade(one, 'contacts', 'a'), isMade(one, 'orders', 'b'), isMade(other, 'contacts', 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});
