import { describe, expect, it } from 'vitest';
import { faultsOf } from './passwordProblems.ts';

const good = { current: 'Agent#2026', next: 'Newer#2026', confirmation: 'Newer#2026' };

describe('a change of password', () => {
  it('goes out when nothing is wrong', () => {
    expect(faultsOf(good)).toEqual({});
  });

  it.each([
    ['Sh#r1', 'weak'],
    ['NOLOWER#2026', 'weak'],
    ['noupper#2026', 'weak'],
    ['NoDigits#here', 'weak'],
    ['NoSpecial2026', 'weak'],
    [`Aa1#${'x'.repeat(27)}`, 'weak'],
    ['', 'next_empty'],
    ['Agent#2026', 'same'],
  ])('refuses %s', (next, fault) => {
    expect(faultsOf({ ...good, next, confirmation: next })).toEqual({ next: fault });
  });

  it('wants the current one, and the new one twice', () => {
    expect(faultsOf({ ...good, current: '' })).toEqual({ current: 'current_empty' });
    expect(faultsOf({ ...good, confirmation: 'Newer#2027' })).toEqual({ confirmation: 'differs' });
    expect(faultsOf({ current: '', next: '', confirmation: '' })).toEqual({
      current: 'current_empty',
      next: 'next_empty',
    });
  });
});
