import { describe, expect, test } from 'vitest';
import { holdingChoices, isFormer, notOffered, storedChoices } from './held.ts';

describe('a choice that is offered no more', () => {
  const field = { choices: ['a', 'b'], formerly: ['z'] };

  test.each([
    ['nothing', null, ['a', 'b']],
    ['one that is offered', 'a', ['a', 'b']],
    ['an older one', 'z', ['a', 'b', 'z']],
    ['several', ['z', 'a', 'z', '', 5], ['a', 'b', 'z']],
  ])('stands beside the others where a record holds %s', (_name, held, all) => {
    expect(holdingChoices(field, held)).toEqual({ choices: all });
  });

  test('is no question where anything may be chosen', () => {
    expect(holdingChoices({ choices: [] }, 'z')).toEqual({ choices: [] });
  });

  test('is what it was, and those with words of their own are open', () => {
    expect(isFormer(field, 'z')).toBe(true);
    expect(isFormer(field, 'a')).toBe(false);
    expect(isFormer({}, 'z')).toBe(false);
    expect(isFormer({ choices: [] }, 'z')).toBe(false);
    expect(isFormer({ ...field, words: { z: 'app.title' } }, 'z')).toBe(false);
  });

  test('is stored, once', () => {
    expect(storedChoices({ ...field, formerly: ['z', 'a'] })).toEqual(['a', 'b', 'z']);
    expect(storedChoices({ choices: ['a'] })).toEqual(['a']);
  });

  test('is named, far from where it stands', () => {
    expect(notOffered(['x', '', 5, 'y'])).toEqual({ fault: 'not_offered', params: { values: 'x, y' } });
    expect(notOffered([])).toEqual({ fault: 'not_choice' });
  });
});
