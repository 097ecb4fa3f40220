import { expect, test } from 'vitest';
import { hashPassword, passwordProblems, verifyPassword } from './passwords.ts';

test('a hash is salted and answers for its own password only', async () => {
  const [one, other] = await Promise.all([hashPassword('Agent#2026'), hashPassword('Agent#2026')]);
  expect(one).not.toBe(other);
  expect(await verifyPassword('Agent#2026', one)).toBe(true);
  expect(await verifyPassword('agent#2026', one)).toBe(false);
  expect(await verifyPassword('Agent#2026', undefined)).toBe(false);
  expect(await verifyPassword('Agent#2026', 'garbage')).toBe(false);
});

test('the same characters typed on another keyboard are the same password', async () => {
  expect(await verifyPassword('Cafe\u0301#2026', await hashPassword('Caf\u00e9#2026'))).toBe(true);
});

test.each([
  ['Agent#2026', []],
  ['Aé#45678', []],
  ['A#1aaaa', ['length']],
  [`Aa1#${'x'.repeat(27)}`, ['length']],
  [`Aa1#${'x'.repeat(26)}`, []],
  ['AGENT#2026', ['lower']],
  ['agent#2026', ['upper']],
  ['Agent#abcd', ['digit']],
  ['Agent 2026', ['special']],
  ['', ['length', 'lower', 'upper', 'digit', 'special']],
])('%s lacks %j', (password, lacking) => {
  expect(passwordProblems(password).map(({ key }) => key.replace('service.password.', ''))).toEqual(lacking);
});
