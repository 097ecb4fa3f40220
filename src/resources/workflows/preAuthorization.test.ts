import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { matches } from '../../schema/predicate.ts';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';

const preAuthorization = model.workflows.pre_authorization;
if (!preAuthorization) throw new Error('The machine of pre-authorizations is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new create -> draft: agent assessor administrator
draft submit -> pending: agent assessor administrator
draft edit -> =: agent assessor administrator
draft cancel -> cancelled: assessor administrator
pending edit -> =: agent assessor administrator
pending approve -> approved: assessor administrator
pending decline -> declined: assessor administrator
pending cancel -> cancelled: assessor administrator
approved utilise -> utilised: assessor system
approved enhance -> approved: assessor administrator
approved expire -> expired: system
approved cancel -> cancelled: assessor administrator
utilised release -> approved|expired: system
`;

describe('the machine of pre-authorizations', () => {
  it('allows what the golden list allows, and nothing else', () => {
    expect(allowedLines(preAuthorization)).toEqual(golden.trim().split('\n').toSorted());
  });

  it('ends declined, utilised, expired or cancelled, and nowhere else', () => {
    const ends = Object.entries(preAuthorization.states).filter(([, state]) => state.resting);
    expect(ends.map(([name]) => name)).toEqual(['declined', 'utilised', 'expired', 'cancelled']);
  });

  it('is told by the path of a shared call what is meant', () => {
    const shared = Object.values(preAuthorization.actions).filter(({ endpoint }) =>
      endpoint?.path.includes('{action}'),
    );
    expect(shared.map(({ name, sends }) => [name, sends])).toEqual(
      ['submit', 'approve', 'utilise', 'enhance', 'decline'].map((name) => [name, { action: name }]),
    );
  });

  it('lets a letter stand through its last day', () => {
    const { due } = preAuthorization.actions.expire ?? {};
    const on = (day: string) =>
      matches(due ?? false, { valid_until: '2026-03-14' }, { ...emptyContext, now: new Date(`${day}T09:00:00Z`) });
    expect([on('2026-03-13'), on('2026-03-14'), on('2026-03-15')]).toEqual([false, false, true]);
  });
});
