import { expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { listKey } from './listKey.ts';

const context = { ...emptyContext, partner: { guid: 'n', code: 'north-gh', country: 'GH', currency: 'GHS' } };

it('is one for each partner, and one for all where the records are of all', () => {
  expect(listKey({ name: 'vehicles', scope: 'partner' }, context)).toBe('vehicles.north-gh.list');
  expect(listKey({ name: 'places', scope: 'global' }, context)).toBe('places.list');
});
