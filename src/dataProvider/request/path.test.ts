import { assert, property, string, stringMatching, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPath } from './path.ts';

describe('the path of a call', () => {
  test('parameters stand where the declaration has them', () => {
    expect(buildPath('/api/a/{x}/b/{y}', { x: 'one', y: 2 })).toBe('/api/a/one/b/2');
    expect(buildPath('/api/countries', {})).toBe('/api/countries');
    expect(buildPath('/api/files/{name}.csv', { name: 'a b' })).toBe('/api/files/a%20b.csv');
  });

  test.each([undefined, null, ''])('without a value (%j) there is no path', (x) => {
    expect(buildPath('/api/a/{x}', { x })).toEqual({ reason: '{x} has no value.' });
  });

  test('what objects inherit is no value', () => {
    expect(buildPath('/api/{constructor}', {})).toEqual({ reason: '{constructor} has no value.' });
    expect(buildPath('/api/{toString}', {})).toHaveProperty('reason');
  });

  test.each(['.', '..'])('%s is refused: browsers fold it even when encoded', (guid) => {
    expect(buildPath('/api/customers/{guid}', { guid })).toHaveProperty('reason');
    expect(buildPath('/api/{a}{b}/x', { a: '.', b: '.' })).toHaveProperty('reason');
  });

  test('half a character is refused, not thrown at', () => {
    expect(buildPath('/api/{x}', { x: 'a\ud800' })).toHaveProperty('reason');
  });

  test('any value round-trips and stays in its own segment', () => {
    assert(
      property(string({ unit: 'binary', minLength: 1 }), (x) => {
        const path = buildPath('/api/customers/{x}/files', { x });
        if (typeof path !== 'string') return;
        const { pathname } = new URL(path, 'http://api.test');
        const segments = pathname.split('/');
        expect(segments).toHaveLength(5);
        expect(segments.slice(0, 3)).toEqual(['', 'api', 'customers']);
        expect(segments[4]).toBe('files');
        expect(decodeURIComponent(segments[3] ?? '')).toBe(x);
      }),
    );
  });

  test('ids made of dots, slashes and escapes never leave', () => {
    assert(
      property(tuple(stringMatching(/^[./\\%2eE?#]{1,8}$/), stringMatching(/^[./\\%2eE?#]{1,8}$/)), ([x, y]) => {
        const path = buildPath('/api/a/{x}/b/{y}', { x, y });
        if (typeof path !== 'string') return;
        const url = new URL(path, 'http://api.test');
        expect(url.pathname.startsWith('/api/a/')).toBe(true);
        expect(url.pathname.split('/')).toHaveLength(6);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});
