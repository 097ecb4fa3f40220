import { boolean, choice, money, multiline, reference } from '../../../schema/fields.ts';
import { is, not } from '../../../schema/predicate.ts';
import { deciders, note, posted, reason } from './actionParts.ts';
import { chosenTemplate } from '../../rules/chosenTemplate.ts';
import { told } from '../../rules/told.ts';
import { smsLimit } from '../../rules/smsLimits.ts';

const reversals = ['mistake', 'new_evidence', 'fraud_suspected'] as const;
const reversal = choice(reversals, { required: true });
const confirmed = boolean();

/** Two people approve a claim, or two reject it; each decision has its way back. */
export const deciding = {
  approve: {
    key: 'a',
    from: ['decision_pending'],
    to: 'approved_pending',
    who: deciders,
    asks: { approved_amount: money({ required: true, min: 1 }), high_risk_confirmed: confirmed },
    suggested: { call: 'assessment', from: { approved_amount: 'suggested_amount' } },
    asksAgain: ['high_risk_confirmed'],
    endpoint: posted,
    sends: { action: 'approve' },
    emphasis: 'primary',
  },
  // The same word on the wire; by the service itself where the partner lets one person be enough.
  approve_second: {
    key: 'a',
    from: ['approved_pending'],
    to: 'payable',
    who: [...deciders, 'system'],
    asks: { high_risk_confirmed: confirmed },
    asksAgain: ['high_risk_confirmed'],
    restates: ['approved_amount', 'affected_person', 'first_decided_by'],
    notSamePersonAs: 'approve',
    endpoint: posted,
    sends: { action: 'approve' },
    tells: told('claim_approved'),
    emphasis: 'primary',
  },
  fail: {
    key: 'r',
    from: ['decision_pending'],
    to: 'rejected_pending',
    who: deciders,
    asks: { rejection_reason: reference('claim_rejection_reasons', { required: true }), note },
    endpoint: posted,
    sends: { action: 'fail' },
    emphasis: 'danger',
  },
  fail_confirm: {
    key: 'r',
    from: ['rejected_pending'],
    to: 'rejected',
    who: deciders,
    asks: {
      rejection_reason: reference('claim_rejection_reasons', { required: true }),
      rejection_note: note,
      sms_template_guid: chosenTemplate(),
      message: multiline({ sms: smsLimit }),
    },
    preview: { call: 'message', by: ['sms_template_guid'], into: 'message' },
    tells: told('claim_rejected'),
    startsFromRecord: true,
    restates: ['affected_person', 'first_decided_by'],
    notSamePersonAs: 'fail',
    endpoint: posted,
    sends: { action: 'fail_confirm' },
    emphasis: 'danger',
  },
  fail_revert: {
    from: ['rejected_pending'],
    to: 'decision_pending',
    who: deciders,
    restates: ['affected_person', 'rejection_reason', 'first_decided_by'],
    asks: { note: reason },
    endpoint: posted,
    sends: { action: 'fail_revert' },
  },
  reverse_decision: {
    from: ['approved_pending'],
    to: 'decision_pending',
    who: deciders,
    restates: ['approved_amount', 'affected_person', 'first_decided_by'],
    asks: { reversal_reason: reversal, note },
    endpoint: posted,
    sends: { action: 'reverse_decision' },
  },
  // What two people have decided only an administrator takes back, and says why.
  reverse_final: {
    from: ['payable', 'payment_failed', 'rejected'],
    to: 'decision_pending',
    who: ['administrator'],
    restates: ['approved_amount', 'rejection_reason', 'first_decided_by', 'decided_by'],
    asks: { reversal_reason: reversal, note: reason },
    guards: [
      { when: not(is('payout_open', true)), message: 'errors.payouts.in_flight' },
      { when: not(is('payout_done', true)), message: 'errors.payouts.paid' },
    ],
    endpoint: posted,
    sends: { action: 'reverse_decision' },
  },
  reopen_ex_gratia: {
    from: ['rejected'],
    to: 'decision_pending',
    who: ['administrator'],
    restates: ['affected_person', 'rejection_reason', 'first_decided_by', 'decided_by'],
    asks: { ex_gratia_reason: reason, ex_gratia_cap: money({ required: true, min: 1 }) },
    endpoint: posted,
    sends: { action: 'reopen_ex_gratia' },
  },
} as const;
