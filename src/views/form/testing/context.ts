import { type Context, emptyContext } from '../../../schema/context.ts';

/** An agent of a Ghanaian partner, at a quarter to eleven. */
export const agentContext: Context = {
  ...emptyContext,
  user: { guid: 'user-1', username: 'agent', roles: ['agent'], partners: ['tana-gh'] },
  partner: { guid: 'p1', code: 'tana-gh', country: 'GH', currency: 'GHS' },
  now: new Date('2026-11-21T10:45:00Z'),
};
