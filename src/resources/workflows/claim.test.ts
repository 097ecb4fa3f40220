import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { matches } from '../../schema/predicate.ts';
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
payable pay -> payment_processing|payout_requested: assessor administrator
payable pay_listed -> payment_processing: assessor administrator
payout_requested confirm_payout -> payment_processing: assessor administrator
payout_requested decline_payout -> payable|payment_failed: assessor administrator
payout_requested payment_succeeded -> paid: assessor administrator system
payable mark_paid -> paid: assessor administrator
payable reverse_final -> decision_pending: administrator
payment_processing payment_succeeded -> paid: assessor administrator system
payment_processing payment_failed -> payment_failed: assessor administrator system
payment_failed payment_succeeded -> paid: assessor administrator system
payment_failed retry_payment -> payment_processing|payout_requested: assessor administrator
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
    for (const state of ['payable', 'payout_requested', 'payment_processing', 'payment_failed', 'paid']) {
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
      'confirm_payout',
      'decline_payout',
      'mark_paid',
      'mark_unpaid',
    ]);
  });
});

it('restates what it takes back', () => {
  const restated = Object.fromEntries(Object.values(claim.actions).map(({ name, restates }) => [name, restates]));
  expect(restated.fail_revert).toContain('rejection_reason');
  expect(restated.reverse_decision).toContain('approved_amount');
  expect(restated.reverse_final).toEqual(expect.arrayContaining(['approved_amount', 'rejection_reason']));
  expect(restated.reopen_ex_gratia).toContain('rejection_reason');
  expect(restated.mark_unpaid).toEqual(expect.arrayContaining(['approved_amount', 'payment_reference', 'paid_on']));
});

describe('the papers of a claim', () => {
  const barred = (resource: string, operation: 'create' | 'delete', status: string, role: 'agent' | 'assessor') => {
    const { guards } = model.resources.claims?.related.find((one) => one.resource === resource) ?? {};
    const user = { guid: 'somebody', username: 'somebody', roles: [role], partners: [] };
    const context = { ...emptyContext, user };
    return guards?.[operation]?.find(({ when }) => !matches(when, { status }, context))?.message ?? null;
  };

  it.each(['claim_documents', 'claim_files'])('are not taken away after a decision: %s', (papers) => {
    for (const status of ['approved_pending', 'payable', 'rejected', 'paid', 'discarded']) {
      expect(barred(papers, 'delete', status, 'assessor')).toBe('errors.claim_decided');
    }
    expect(barred(papers, 'delete', 'decision_pending', 'agent')).toBe('errors.claim_complete');
    expect(barred(papers, 'delete', 'decision_pending', 'assessor')).toBeNull();
    expect(barred(papers, 'delete', 'documents_pending', 'agent')).toBeNull();
  });

  it('come late as other files, unless the claim was discarded', () => {
    expect(barred('claim_documents', 'create', 'paid', 'assessor')).toBe('errors.claim_decided');
    expect(barred('claim_files', 'create', 'paid', 'agent')).toBeNull();
    expect(barred('claim_files', 'create', 'discarded', 'agent')).toBe('errors.claim_discarded');
  });
});
