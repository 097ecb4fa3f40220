import { expect, it } from 'vitest';
import { differing } from './sameUser.ts';

const seen = { username: 'esi', email: 'esi@example.org', enabled: true, partners: ['a', 'b'], roles: ['agent'] };

it('names what somebody else has made of a user, and not what is wanted anyway', () => {
  expect(differing(seen, { ...seen, partners: ['b', 'a'] })).toEqual([]);
  expect(differing(seen, { ...seen, roles: [] })).toEqual(['roles']);
  expect(differing(seen, { ...seen, email: 'new@example.org' }, { ...seen, email: 'new@example.org' })).toEqual([]);
  expect(differing(seen, { ...seen, email: 'other@example.org' }, { ...seen, email: 'new@example.org' })).toEqual([
    'email',
  ]);
});
