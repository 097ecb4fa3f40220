import { describe, expect, it } from 'vitest';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';
import { claimDashboards } from '../rules/claimDashboards.ts';

const claim = model.workflows.claim;
if (!claim) throw new Error('The machine of claims is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new initiate_claim -> initiated: agent assessor administrator
new create -> documents_pending|decision_pending: agent assessor administrator
initiated submit -> documents_pending|decision_pending: agent assessor administrator
initiated update -> =: agent assessor administrator
initiated discard_draft -> discarded: agent assessor administrator system
documents_pending update -> =: agent assessor administrator
documents_pending documents_received -> decision_pending: agent assessor system
documents_pending expire -> expired: system
documents_pending remind_documents -> =: system
documents_pending discard -> discarded: assessor administrator
decision_pending update -> =: agent assessor administrator
decision_pending request_documents -> documents_pending: assessor administrator
decision_pending approve -> approved_pending: assessor administrator
decision_pending fail -> rejected_pending: assessor administrator
decision_pending discard -> discarded: assessor administrator
approved_pending approve_second -> payable: assessor administrator system
approved_pending reverse_decision -> decision_pending: assessor administrator
rejected_pending fail_confirm -> rejected: assessor administrator
rejected_pending fail_revert -> decision_pending: assessor administrator
payable pay -> payment_processing: assessor administrator
payable mark_paid -> paid: assessor administrator
payable reverse_final -> decision_pending: administrator
payment_processing payment_succeeded -> paid: assessor administrator system
payment_processing payment_failed -> payment_failed: assessor administrator system
payment_failed payment_succeeded -> paid: assessor administrator system
payment_failed retry_payment -> payment_processing: assessor administrator
payment_failed mark_paid -> paid: assessor administrator
payment_failed reverse_final -> decision_pending: administrator
paid mark_unpaid -> payable: administrator
paid payment_reversed -> payment_failed: system
rejected reverse_final -> decision_pending: administrator
rejected reopen_ex_gratia -> decision_pending: administrator
expired reinstate_expired -> documents_pending|decision_pending: assessor administrator
`;

describe('the machine of claims', () => {
  it('allows what the golden list allows, and nothing else', () => {
    expect(allowedLines(claim)).toEqual(golden.trim().split('\n').toSorted());
  });

  it('ends paid, rejected, expired or discarded, and nowhere else', () => {
    const ends = Object.entries(claim.states).filter(([, state]) => state.resting);
    expect(ends.map(([name]) => name).toSorted()).toEqual([...claimDashboards.closed].toSorted());
  });

  it('shows each state on exactly one dashboard', () => {
    const shown = Object.values(claimDashboards).flat();
    expect(shown.toSorted()).toEqual(Object.keys(claim.states).toSorted());
  });

  it('never pays, nor finally rejects, without two people', () => {
    const reachedWithout = (action: string) => {
      const reached = new Set<string>(claim.initial);
      for (let before = -1; before !== reached.size; ) {
        before = reached.size;
        const others = Object.values(claim.actions).filter(({ name }) => name !== action);
        for (const { from, to } of others)
          if (from.some((state) => reached.has(state))) to.forEach((state) => reached.add(state));
      }
      return reached;
    };
    const unapproved = reachedWithout('approve_second');
    for (const state of ['payable', 'payment_processing', 'payment_failed', 'paid']) {
      expect(unapproved.has(state)).toBe(false);
    }
    expect(reachedWithout('fail_confirm').has('rejected')).toBe(false);
    expect(claim.actions.approve_second?.notSamePersonAs).toEqual(['approve']);
    expect(claim.actions.fail_confirm?.notSamePersonAs).toEqual(['fail']);
  });

  it('is told by the name in the path what is meant', () => {
    const posted = Object.values(claim.actions).filter(({ endpoint }) => endpoint?.parameters.includes('action'));
    const names = posted.map(({ name, sends }) => (name === sends.action ? name : `${name}: ${String(sends.action)}`));
    expect(names).toEqual([
      'submit',
      'documents_received',
      'request_documents',
      'discard_draft: discard',
      'discard',
      'approve',
      'approve_second: approve',
      'fail',
      'fail_confirm',
      'fail_revert',
      'reverse_decision',
      'reverse_final: reverse_decision',
      'reopen_ex_gratia',
      'pay',
      'mark_paid',
      'mark_unpaid',
    ]);
  });
});
