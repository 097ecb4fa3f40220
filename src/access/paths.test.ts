import { describe, expect, test } from 'vitest';
import { accessPathOf, loginPath, safeNext } from './paths.ts';

const origin = 'http://localhost:8080';

describe('where to go after signing in', () => {
  test.each(['/', '/customers', '/customers?page=2&sort=name', '/claims/1#notes'])('%s is kept', (path) => {
    expect(safeNext(path, origin)).toBe(path);
    expect(safeNext(new URLSearchParams(loginPath(path).split('?')[1]).get('next'), origin)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'customers',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
    '/recover-password?token=t',
    '/auth-callback#code=c',
  ])('%j leads home', (path) => {
    expect(safeNext(path, origin)).toBe('/');
  });
});

test('the access pages are known by their path', () => {
  expect(accessPathOf('/login/')).toBe('/login');
  expect(accessPathOf('/recover-password')).toBe('/recover-password');
  expect(['/', '/logins', '/customers/login', '/LOGIN'].map(accessPathOf)).toEqual(Array(4).fill(undefined));
});
