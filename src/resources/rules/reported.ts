import { all, is, isOneOf, not } from '../../schema/predicate.ts';

/** States of a claim that was approved and has still to be paid. */
const owed = ['payable', 'payout_requested', 'payment_processing', 'payment_failed'] as const;

/** Money that is owed for a claim. */
export const isOwed = isOneOf('status', owed);

/** A claim that was approved, paid by now or not. */
export const isApproved = isOneOf('status', [...owed, 'paid']);

/** Goodwill: a claim that the cover does not pay, approved all the same. */
export const isGoodwill = all(is('ex_gratia', true), isApproved);

/** A claim that somebody made, and not only began. */
export const isNotified = all(not(is('status', 'initiated')), not(is('discard_reason', 'abandoned')));

/** What became of a claim, by the words of the contract: `status=Approved`. */
export const becameOf = {
  Approved: isApproved,
  Rejected: is('status', 'rejected'),
  Open: isOneOf('status', ['documents_pending', 'decision_pending', 'approved_pending', 'rejected_pending']),
  Undecided: isOneOf('status', ['expired', 'discarded']),
} as const;

/** Money that came in, whether it went back since or not. */
export const hasCome = isOneOf('status', ['effected', 'refund_requested', 'refund_pending', 'refunded', 'reversed']);
