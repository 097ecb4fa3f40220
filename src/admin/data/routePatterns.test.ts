import { describe, expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { patternOf, routePatterns } from './routePatterns.ts';

describe('where something happened', () => {
  it.each([
    ['/', '/'],
    ['/profile', '/profile'],
    ['/internal_configurations', '/internal_configurations'],
    ['/customers', '/customers'],
    ['/customers/', '/customers'],
    ['/customers/create', '/customers/create'],
    ['/customers/import', '/customers/import'],
    ['/customers/0a1b', '/customers/:id'],
    ['/customers/+233241234567/show', '/customers/:id/show'],
    ['/customers/0a1b/other', undefined],
    ['/customers/0a1b/show/more', undefined],
    ['/nothing', undefined],
    ['/constructor', undefined],
  ])('of %s says %s, never an id', (pathname, pattern) => {
    expect(patternOf(model, pathname)).toBe(pattern);
    if (pattern) expect(routePatterns(model)).toContain(pattern);
  });
});
