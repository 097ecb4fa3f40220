import { describe, expect, it } from 'vitest';
import { rehearsalPath } from './rehearsalPath.ts';
import { cents, instant, isDay } from './units.ts';

describe('units', () => {
  it.each([
    ['2026-11-21', true],
    ['2026-11-2', false],
    ['x2026-11-21', false],
    ['2026-11-21T10:00:00.000Z', false],
    ['20261-11-21', false],
    [20_261_121, false],
    [['2026-11-21'], false],
    [null, false],
  ])('%j is a day: %j', (value, is) => {
    expect(isDay(value)).toBe(is);
  });

  it('are what they were made of', () => {
    expect(cents(20_00)).toBe(2000);
    expect(instant(new Date('2026-11-21T10:42:00Z'))).toBe('2026-11-21T10:42:00.000Z');
  });
});

describe('the path of a rehearsal', () => {
  it.each([
    ['/api/orders/{guid}/approve', '/api/rehearsals/orders/{guid}/approve'],
    ['/orders/api/approve', '/api/rehearsals/orders/api/approve'],
    ['/apiary/orders', '/api/rehearsals/apiary/orders'],
  ])('of %s is %s', (path, rehearsed) => {
    expect(rehearsalPath(path)).toBe(rehearsed);
  });
});
