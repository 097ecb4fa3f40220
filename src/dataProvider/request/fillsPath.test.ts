import { expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import { fillsPath } from './filters.ts';

test('a list whose path names a state answers one state, not several', () => {
  const byState = model.resources.claims?.lists.find(({ path }) => path === '/api/claims/status/{status}');
  if (!byState) throw new Error('claims are not listed by their state');
  expect(fillsPath(byState, { policy_guid: 'p', status: 'payable' }, {})).toBe(true);
  expect(fillsPath(byState, { policy_guid: 'p', status: ['payable'] }, {})).toBe(true);
  expect(fillsPath(byState, { policy_guid: 'p', status: ['payable', 'paid'] }, {})).toBe(false);
  expect(fillsPath(byState, { policy_guid: 'p' }, {})).toBe(false);
  expect(fillsPath(byState, { policy_guid: 'p' }, { status: 'paid' })).toBe(true);
});
