import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test('addresses are separated by whatever people put between them', () => {
  const typed = ' a@example.com, b@example.com;c@example.com\n\na@example.com ';
  expect(readAddresses(typed)).toEqual({
    addresses: ['a@example.com', 'b@example.com', 'c@example.com'],
    wrong: null,
  });
});

test('what is none is named, and there must be one, and at most twenty', () => {
  expect(readAddresses('a@example.com, Ama').wrong).toBe('Ama');
  for (const odd of ['@x.y', 'a@b', 'a@@b.c', '<a@b.c>']) expect(readAddresses(odd).wrong).toBe(odd);
  expect(readAddresses(' , ').wrong).toBe('');
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@example.com`);
  expect(readAddresses(many.join(' ')).wrong).toBe('a20@example.com');
  expect(readAddresses(many.slice(1).join(' ')).wrong).toBeNull();
});
