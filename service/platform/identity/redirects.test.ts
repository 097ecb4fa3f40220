import { expect, test } from 'vitest';
import { isOwnAddress } from './redirects.ts';

const local = { origin: 'http://localhost:8080' };
const hosted = { origin: 'https://desk.example.org' };

test.each([
  [local, 'http://localhost:8080/customers?page=2', true],
  [local, 'http://127.0.0.1:5173/', true],
  [local, 'http://localhost.evil.example/', false],
  [local, 'http://localhost@evil.example/', false],
  [local, 'javascript:alert(1)', false],
  [local, 'nonsense', false],
  [hosted, 'https://desk.example.org/a', true],
  [hosted, 'http://desk.example.org/a', false],
  [hosted, 'https://desk.example.org:444/a', false],
  [hosted, 'http://localhost:8080/', false],
  [hosted, 'https://user@desk.example.org/', false],
])('%j takes back %s: %s', (config, address, expected) => {
  expect(isOwnAddress(config, address)).toBe(expected);
});
