import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { matches } from '../../schema/predicate.ts';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';

const policy = model.workflows.policy;
if (!policy) throw new Error('The policy machine is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new purchase -> pending: agent assessor administrator
new purchase_quoted -> pending: agent assessor administrator
new earn -> pending: system
new onboard -> pending: agent assessor administrator
pending change_cover -> =: system
active change_cover -> =: system
in_grace change_cover -> =: system
suspended change_cover -> =: system
pending activate -> active: system
pending withdraw -> cancelled: system
pending put_back -> pending|active|in_grace|suspended|expired: system
active withdraw -> cancelled: system
active put_back -> pending|active|in_grace|suspended|expired: system
in_grace withdraw -> cancelled: system
in_grace put_back -> pending|active|in_grace|suspended|expired: system
suspended withdraw -> cancelled: system
suspended put_back -> pending|active|in_grace|suspended|expired: system
pending change_beneficiary -> =: agent assessor administrator
pending edit -> =: agent assessor administrator
pending cancel -> cancelled|cancel_pending: agent assessor administrator
active change_beneficiary -> =: agent assessor administrator
active edit -> =: agent assessor administrator
active premium_overdue -> in_grace: system
active suspend -> suspended: administrator
active cancel -> cancelled|cancel_pending: agent assessor administrator
active terminate_on_claim -> cancelled: system
active expire -> expired: system
in_grace change_beneficiary -> =: agent assessor administrator
in_grace edit -> =: agent assessor administrator
in_grace premium_received -> active: system
in_grace suspend_unpaid -> suspended: system
in_grace cancel -> cancelled|cancel_pending: agent assessor administrator
in_grace terminate_on_claim -> cancelled: system
in_grace expire -> expired: system
suspended change_beneficiary -> =: agent assessor administrator
suspended edit -> =: agent assessor administrator
suspended reactivate -> active: administrator system
suspended lapse -> lapsed: system
suspended cancel -> cancelled|cancel_pending: agent assessor administrator
suspended expire -> expired: system
lapsed reinstate -> active: administrator
cancel_pending rescind_cancellation -> active|suspended: assessor administrator
cancel_pending cancellation_effective -> cancelled: system
expired renew -> active: agent assessor administrator system
`;

describe('the policy machine', () => {
  it('allows what the golden list allows, and nothing else', () => {
    expect(allowedLines(policy)).toEqual(golden.trim().split('\n').toSorted());
  });

  it('ends lapsed, cancelled or expired, and nowhere else', () => {
    const ends = Object.entries(policy.states).filter(([, state]) => state.resting);
    expect(ends.map(([name]) => name)).toEqual(['lapsed', 'cancelled', 'expired']);
  });

  it('may be edited just where the resource may be changed', () => {
    const update = model.resources.policies?.access.update ?? false;
    const { user, ...world } = emptyContext;
    expect(user).toBeNull();
    for (const role of ['agent', 'assessor', 'administrator'] as const) {
      const context = { ...world, user: { guid: '', username: '', roles: [role], partners: [] } };
      for (const state of Object.keys(policy.states)) {
        expect(matches(update, { status: state }, context), `${role} ${state}`).toBe(
          policy.actions.edit?.from.includes(state),
        );
      }
    }
  });

  it('tells the actions that share a call apart by the state they start from', () => {
    const shared = Object.values(policy.actions).filter(({ endpoint }) => endpoint?.path.endsWith('/complex/status'));
    const told = shared.flatMap(({ from, sends }) => from.map((state) => `${state} ${JSON.stringify(sends)}`));
    expect(shared.map(({ name }) => name)).toEqual([
      'suspend',
      'reactivate',
      'reinstate',
      'rescind_cancellation',
      'renew',
    ]);
    expect(new Set(told).size).toBe(told.length);
    for (const { sends, to } of shared) expect(to[0]).toBe(sends.status);
  });
});
