import { expect, it } from 'vitest';
import type { ResolvedWorkflow } from '../../schema/model.ts';
import { waitingFilter } from './WaitingCount.tsx';

const moving = (states: object) => ({ field: 'state', states }) as ResolvedWorkflow;

it('asks for one state that waits as a page does that shows just those, and for several at once', () => {
  const open = { resting: false };
  expect(waitingFilter(moving({ open, closed: { resting: true } }))).toEqual({ state: 'open' });
  expect(waitingFilter(moving({ open, called: open, closed: { resting: true } }))).toEqual({
    state: ['open', 'called'],
  });
  expect(waitingFilter(moving({ sent: { resting: true } }))).toBeNull();
});
