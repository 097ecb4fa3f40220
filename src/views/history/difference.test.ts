import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { clipped, different } from './difference.ts';

const letter =
  'Dear customer, please pay the premium of your cover before the end of the month, or call us on 0800 100 585. Thank you.';

test('short texts are told whole', () => {
  expect(different('Gold Coast', 'Ghana')).toEqual(['Gold Coast', 'Ghana']);
});

test('of long texts what changed is told, with the words around it', () => {
  expect(different(letter, letter.replace('end of the month', '25th'))).toEqual([
    '… cover before the end of the month, or call us …',
    '… cover before the 25th, or call us …',
  ]);
  expect(different(letter, `${letter} Goodbye.`)).toEqual(['… 100 585. Thank you.', '… 100 585. Thank you. Goodbye.']);
});

test('texts that have nothing in common are cut', () => {
  const [from, to] = different('x '.repeat(300), 'y '.repeat(300));
  expect(from).toMatch(/^(x ){79}x…$/);
  expect(to).toMatch(/^(y ){79}y…$/);
  expect(clipped(12)).toBe(12);
});

test('a difference stays one, and nothing is very long', () => {
  assert(
    property(string({ maxLength: 400 }), string({ maxLength: 400 }), (from, to) => {
      const [one, other] = different(from, to);
      expect(Math.max(one.length, other.length)).toBeLessThan(200);
    }),
  );
});
