import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { lately } from './lately.ts';

it('answers what it would have answered anew, whatever was asked and kept before', () => {
  const text = string({ unit: constantFrom('a', 'b', '0'), maxLength: 12 });
  assert(
    property(array(text, { maxLength: 200 }), (asked) => {
      // Two places alone: most of what is asked takes the place of something else.
      const marked = lately((one) => `${one}!`, 2);
      for (const one of asked) {
        expect(marked(one)).toBe(`${one}!`);
        marked.hold(`${one}0`, `${one}0!`);
      }
    }),
  );
});

it('makes the last of its answers once, and takes one that came another way', () => {
  const made: string[] = [];
  const known = lately((one) => {
    made.push(one);
    return made.length;
  });
  known.hold('233241234568', 7);
  expect([known('233241234567'), known('233241234567'), known('233241234568')]).toEqual([1, 1, 7]);
  expect(made).toEqual(['233241234567']);
});
