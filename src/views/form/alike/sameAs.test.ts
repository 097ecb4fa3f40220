import { expect, it } from 'vitest';
import { sameAs } from './sameAs.ts';

it('compares as people read, not as they type', () => {
  const kone = { full_name: 'Aïcha  Koné', date_of_birth: '1990-02-28', msisdn: '2250700000001' };
  expect(sameAs(kone, { full_name: ' aicha kone', date_of_birth: '1990-02-28' })).toBe(true);
  expect(sameAs(kone, { full_name: 'aicha kone', date_of_birth: '1990-03-28' })).toBe(false);
  expect(sameAs(kone, { full_name: 'Aïcha Kon' })).toBe(false);
  expect(sameAs({ full_name: null }, { full_name: 'Aïcha' })).toBe(false);
});
