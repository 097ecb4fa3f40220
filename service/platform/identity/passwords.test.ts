import { expect, test } from 'vitest';
import { createPasswords, owaspCost, passwordProblems } from './passwords.ts';

const { hash, verify } = createPasswords(owaspCost);

test('a hash is salted and answers for its own password only', async () => {
  const [one, other] = await Promise.all([hash('Agent#2026'), hash('Agent#2026')]);
  expect(one).not.toBe(other);
  expect(await verify('Agent#2026', one)).toBe(true);
  expect(await verify('agent#2026', one)).toBe(false);
  expect(await verify('Agent#2026', undefined)).toBe(false);
  expect(await verify('Agent#2026', 'garbage')).toBe(false);
});

test('a hash made at another cost still answers', async () => {
  expect(await verify('Agent#2026', await createPasswords({ N: 16, r: 8, p: 1 }).hash('Agent#2026'))).toBe(true);
});

test('the same characters typed on another keyboard are the same password', async () => {
  expect(await verify('Cafe\u0301#2026', await hash('Caf\u00e9#2026'))).toBe(true);
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
