import { describe, expect, test } from 'vitest';
import { instead, nearest } from './nearest.ts';

describe('the name that was meant', () => {
  test.each([
    ['dataClas', ['default', 'dataClass'], 'dataClass'],
    ['DATACLASS', ['default', 'dataClass'], 'dataClass'],
    ['abcd', ['a_b_c_d'], 'a_b_c_d'],
    ['a_b_c_d', ['abcd'], 'abcd'],
    ['ab', ['cd', 'ac', 'ad'], 'ac'],
    ['size', ['pipe'], 'pipe'],
    ['size', ['pope'], undefined],
    ['identifier', ['identity', 'identifies'], 'identifies'],
    ['abcdefghij', ['abcdefgxyz'], 'abcdefgxyz'],
    ['abcdefghij', ['abcdefwxyz'], undefined],
    ['x', [], undefined],
  ])('by %j among %j is %j', (name, among, found) => {
    expect(nearest(name, among)).toBe(found);
  });
});

describe('what could have been written instead', () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => `colour${index}`);

  test.each([
    ['x', [], 'There are no colours at all.'],
    ['x', ['red', 'blue'], 'The colours are red, blue.'],
    ['redd', ['red', 'blue'], 'Did you mean "red"? The colours are red, blue.'],
    ['x', some(40), `The colours are ${some(40).join(', ')}.`],
    ['x', some(41), 'There are 41 colours, colour0, colour1, colour2 among them.'],
    ['colour', some(12), `Did you mean "colour0"? The colours are ${some(12).join(', ')}.`],
    ['colour', some(13), 'Did you mean "colour0"?'],
  ])('of %j', (name, among, said) => {
    expect(instead(name, among, 'colours')).toBe(said);
  });
});
