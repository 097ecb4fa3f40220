import { choice, date, money, msisdn } from '../../../schema/fields.ts';
import { all, is, isBefore, isBelow, not } from '../../../schema/predicate.ts';
import { refusals } from '../../platform/operatorReasons.ts';
import { operatorReference } from '../../rules/operatorReference.ts';
import { deciders, posted, postedOnce, reason } from './actionParts.ts';
import { told } from '../../rules/told.ts';

/** How often the operator is asked to pay one claim. */
export const mostPayoutAttempts = 5;

const methods = ['mobile_money', 'bank_transfer', 'cheque', 'cash'] as const;

const settled = { when: not(is('payout_open', true)), message: 'errors.payouts.in_flight' } as const;
const unpaid = { when: not(is('payout_done', true)), message: 'errors.payouts.paid' } as const;

/** What became of a payout, said by the operator or by somebody who has its statement. */
const outcome = {
  call: 'PUT /api/mobile_money_transactions/outcome',
  keyMember: 'claim_guid',
  fallback: 'errors.paying_claim',
  once: true,
} as const;

/** What a row of a file of payouts says of what is owed: what differs from what was approved is refused. */
export const owed = {
  amount_in_cents: money({ required: true, min: 1 }),
  msisdn: msisdn({ required: true, dataClass: 'personal' }),
} as const;

/** The money goes out, by the operator or by hand, and now and then comes back. */
export const paying = {
  pay: {
    from: ['payable'],
    to: ['payment_processing', 'payout_requested'],
    who: deciders,
    asks: { payee_msisdn: msisdn({ required: true }) },
    startsFromRecord: true,
    restates: ['approved_amount', 'affected_person'],
    guards: [settled, unpaid],
    endpoint: postedOnce,
    sends: { action: 'pay' },
    emphasis: 'primary',
  },
  // By no call of its own: a row of a file names it, to which two people agree.
  pay_listed: { from: ['payable'], to: 'payment_processing', who: deciders, asks: owed, guards: [settled, unpaid] },
  retry_payment: {
    from: ['payment_failed'],
    to: ['payment_processing', 'payout_requested'],
    who: deciders,
    asks: { payee_msisdn: msisdn({ required: true }) },
    startsFromRecord: true,
    restates: ['approved_amount', 'affected_person', 'payment_failure'],
    laterIn: { states: ['payment_processing'], message: 'errors.payouts.in_flight' },
    guards: [
      settled,
      unpaid,
      { when: isBelow('payout_attempts', mostPayoutAttempts), message: 'errors.payouts_used_up' },
    ],
    endpoint: {
      call: 'POST /api/mobile_money_transactions/retry_failed_claim_payout/{id}',
      fallback: 'errors.paying_claim',
      once: true,
    },
    emphasis: 'primary',
  },
  // The gate of money out (service/insurance/moneyOut) asks for a second person, and says who cannot be it.
  confirm_payout: {
    from: ['payout_requested'],
    to: 'payment_processing',
    who: deciders,
    restates: ['approved_amount', 'affected_person', 'payee_msisdn', 'payout_asked_by', 'payout_waits'],
    guards: [settled, unpaid],
    apartFrom: [
      { field: 'payout_asked_guid', message: 'errors.money_out.asked' },
      { field: 'number_changed_by', message: 'errors.money_out.changed_number' },
    ],
    endpoint: postedOnce,
    sends: { action: 'confirm_payout' },
    emphasis: 'primary',
  },
  // Whoever asked for it takes it back in this way too.
  decline_payout: {
    from: ['payout_requested'],
    to: ['payable', 'payment_failed'],
    who: deciders,
    asks: { note: reason },
    restates: ['approved_amount', 'payee_msisdn', 'payout_asked_by'],
    endpoint: posted,
    sends: { action: 'decline_payout' },
  },
  payment_succeeded: {
    from: ['payment_processing', 'payment_failed', 'payout_requested'],
    to: 'paid',
    who: ['system', ...deciders],
    asks: {
      payment_reference: operatorReference,
      paid_on: date({ required: true, past: true }),
    },
    restates: ['approved_amount', 'payee_msisdn'],
    endpoint: outcome,
    sends: { outcome: 'succeeded' },
    tells: told('claim_paid'),
  },
  payment_failed: {
    from: ['payment_processing'],
    to: 'payment_failed',
    who: ['system', ...deciders],
    asks: { payment_failure: choice(refusals, { required: true }), note: reason },
    guards: [
      {
        when: isBefore('payout_judged_from', 'now'),
        message: 'errors.payouts.judged_later',
        tells: 'payout_judged_from',
      },
    ],
    restates: ['approved_amount', 'payee_msisdn'],
    endpoint: outcome,
    sends: { outcome: 'failed' },
  },
  mark_paid: {
    from: ['payable', 'payment_failed'],
    to: 'paid',
    who: deciders,
    asks: {
      payment_method: choice(methods, { required: true }),
      payment_reference: operatorReference,
      paid_on: date({ required: true, past: true }),
    },
    restates: ['approved_amount', 'affected_person'],
    endpoint: postedOnce,
    guards: [settled],
    sends: { action: 'mark_paid' },
    tells: told('claim_paid'),
  },
  mark_unpaid: {
    from: ['paid'],
    to: 'payable',
    who: ['administrator'],
    restates: ['approved_amount', 'affected_person', 'payment_method', 'payment_reference', 'paid_on'],
    asks: { note: reason },
    guards: [{ when: all(is('paid_by_hand', true), unpaid.when), message: 'errors.paid_by_operator' }],
    endpoint: posted,
    sends: { action: 'mark_unpaid' },
  },
  payment_reversed: { from: ['paid'], to: 'payment_failed', who: ['system'] },
} as const;
