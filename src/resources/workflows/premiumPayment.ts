import { choice, date, money, msisdn, multiline, reference } from '../../schema/fields.ts';
import { all, is, isBefore, isFilled, isOneOf, not } from '../../schema/predicate.ts';
import { told } from '../rules/told.ts';
import { payable } from '../rules/policyStates.ts';
import { operatorReference } from '../rules/operatorReference.ts';
import { paymentMethods } from '../products.ts';
import { defineWorkflow } from '../world.ts';

const everybody = ['agent', 'assessor', 'administrator'] as const;
const deciders = ['assessor', 'administrator'] as const;
const reason = multiline({ required: true, maxLength: 1000 });

/** What is asked of money that came without the service hearing of it. */
const missing = {
  policy_guid: reference('policies', { required: true }),
  amount: money({ required: true }),
  effected_date: date({ required: true, past: true }),
  mno_reference: operatorReference,
};

/** The ways in which money that came unheard is recorded, each for other policies. */
export const ways = ['add_missing', 'add_with_prerequisite', 'add_single_non_bundled'] as const;
const byHand = is('payment_method', 'missing');

/** Its money was found by somebody and seen by nobody else. */
const unverified = all(byHand, not(isFilled('verified_by')));

/** Neither whoever recorded it, by whatever way, nor whoever brought the statement that it was settled from. */
const apartFrom = [
  { field: 'recorded_by_guid', message: 'errors.money_out.recorded' },
  { field: 'found_by_guid', message: 'errors.money_out.brought' },
] as const;
const verifying = {
  who: deciders,
  notSamePersonAs: ways,
  apartFrom,
  restates: ['amount', 'policy_number', 'msisdn', 'paid_from', 'effected_date', 'mno_reference', 'captured_by'],
  endpoint: { call: 'PUT /api/payments/{guid}/verify', fallback: 'errors.verifying_payment' },
} as const;

/** What became of a refund; the outcome that it carries tells which. */
const refundOutcome = { call: 'PUT /api/payments/{guid}/refund_outcome', fallback: 'errors.refunding' } as const;

/** Its money has come: where nobody has to look at it first, at once. */
const received = told('payment_received', is('status', 'effected'));
const refunded = told('payment_refunded');

/** Mostly the customer pays. */
const ofCustomer = { reference: 'customer_guid', fields: { msisdn: 'msisdn' } } as const;

const runs = isOneOf('status', payable);
const on = { resource: 'policies', by: 'policy_guid', message: 'errors.policy_not_running' } as const;
const found = {
  from: 'new',
  to: ['awaiting_verification', 'effected'],
  who: everybody,
  asks: missing,
  attaches: 'document',
  tells: received,
} as const;

/** Money from the request to the cover that it pays, back to the customer, or refused. */
export const premiumPayment = defineWorkflow({
  name: 'premium_payment',
  resource: 'payments',
  field: 'status',
  states: {
    pending: { tone: 'information', icon: 'clock' },
    awaiting_verification: { tone: 'warning', icon: 'person' },
    effected: { tone: 'success', icon: 'check' },
    failed: { tone: 'danger', icon: 'cross', resting: true },
    rejected: { tone: 'danger', icon: 'cross', resting: true },
    refund_requested: { tone: 'warning', icon: 'person' },
    refund_pending: { tone: 'information', icon: 'money' },
    refunded: { tone: 'neutral', icon: 'money', resting: true },
    reversed: { tone: 'danger', icon: 'stop', resting: true },
  },
  actions: {
    request_payment: {
      from: 'new',
      to: 'pending',
      who: everybody,
      on: {
        ...on,
        when: runs,
        start: { amount: 'amount_in_cents', payment_method: 'payment_method' },
        startOf: ofCustomer,
      },
      asks: {
        policy_guid: reference('policies', { required: true }),
        amount: money({ required: true, min: 1 }),
        msisdn: msisdn({ required: true }),
        payment_method: choice(paymentMethods, { required: true, default: 'mobile_money' }),
      },
      endpoint: { call: 'POST /api/payment_requests/direct', fallback: 'errors.requesting_payment', once: true },
      emphasis: 'primary',
    },
    // Three ways in for one thing: a product without a payment of its own kind, one that bundles its premiums, one that does not.
    add_missing: {
      ...found,
      endpoint: { call: 'POST /api/payments', fallback: 'errors.adding_payment', once: true },
      on: { ...on, when: all(runs, not(isFilled('payment_method'))) },
    },
    add_with_prerequisite: {
      ...found,
      endpoint: { call: 'PUT /api/premiums/add_with_prerequisite', fallback: 'errors.adding_payment', once: true },
      on: { ...on, when: all(runs, isFilled('payment_method'), is('bundled', true)) },
    },
    add_single_non_bundled: {
      ...found,
      endpoint: { call: 'PUT /api/premiums/add_single_non_bundled', fallback: 'errors.adding_payment', once: true },
      on: { ...on, when: all(runs, isFilled('payment_method'), is('bundled', false)) },
    },
    // What a debit order collected.
    collect: { from: 'new', to: 'effected', who: ['system'], tells: received },
    verify: { ...verifying, from: ['awaiting_verification'], to: 'effected', tells: received, emphasis: 'primary' },
    // It counts already, but nothing is paid out of it before somebody else has seen that it came.
    verify_effected: { ...verifying, from: ['effected'], to: 'same', concerns: unverified },
    reject: {
      from: ['awaiting_verification'],
      to: 'rejected',
      who: deciders,
      asks: { reason },
      endpoint: { call: 'PUT /api/payments/{guid}/reject', fallback: 'errors.verifying_payment' },
      emphasis: 'danger',
    },
    succeed: { from: ['pending'], to: 'effected', who: ['system'], tells: received },
    fail: { from: ['pending'], to: 'failed', who: ['system'] },
    // The operator has collected after all what it had refused to.
    late_success: { from: ['failed'], to: 'effected', who: ['system'], tells: received },
    // Its money had been recorded by hand: it counts as that payment.
    already_recorded: { from: ['pending', 'failed'], to: 'failed', who: ['system'] },
    // The operator says of money the same as who recorded it: nobody has to.
    confirmed_by_operator: { from: ['awaiting_verification'], to: 'effected', who: ['system'], tells: received },
    request_refund: {
      from: ['effected'],
      to: ['refund_pending', 'refund_requested'],
      who: deciders,
      asks: { reason },
      restates: ['amount', 'policy_number', 'msisdn'],
      guards: [{ when: isBefore('refundable_from', 'now'), message: 'errors.cool_off', tells: 'refundable_from' }],
      endpoint: { call: 'DELETE /api/premiums/{id}', fallback: 'errors.refunding', once: true },
      emphasis: 'danger',
    },
    // The gate of money out (service/insurance/moneyOut) asks for a second person, and says who cannot be it.
    confirm_refund: {
      from: ['refund_requested'],
      to: 'refund_pending',
      who: deciders,
      notSamePersonAs: ['request_refund', ...ways],
      restates: ['amount', 'policy_number', 'msisdn', 'refund_asked_by', 'refund_waits', 'reason'],
      notices: [{ when: unverified, message: 'errors.money_out.unverified' }],
      apartFrom: [...apartFrom, { field: 'number_changed_by', message: 'errors.money_out.changed_number' }],
      endpoint: { call: 'PUT /api/payments/{guid}/confirm_refund', fallback: 'errors.refunding', once: true },
      emphasis: 'primary',
    },
    // Whoever asked for it takes it back in this way too.
    decline_refund: {
      from: ['refund_requested'],
      to: 'effected',
      who: deciders,
      asks: { reason },
      restates: ['amount', 'policy_number', 'refund_asked_by'],
      endpoint: { call: 'PUT /api/payments/{guid}/decline_refund', fallback: 'errors.refunding' },
    },
    // A person says it when the operator's statement shows it and its answer did not come.
    refund_succeeded: {
      from: ['refund_pending'],
      to: 'refunded',
      who: ['system', ...deciders],
      asks: { refund_reference: operatorReference },
      restates: ['amount', 'policy_number'],
      endpoint: refundOutcome,
      sends: { outcome: 'succeeded' },
      tells: refunded,
      emphasis: 'primary',
    },
    refund_failed: {
      from: ['refund_pending'],
      to: 'effected',
      who: ['system', ...deciders],
      asks: { reason },
      restates: ['amount', 'policy_number'],
      endpoint: refundOutcome,
      sends: { outcome: 'failed' },
    },
    // The operator has paid back after all what it had refused to; the way back of a refund.
    refund_late_success: {
      from: ['effected', 'refund_requested'],
      to: 'refunded',
      who: ['system'],
      tells: refunded,
    },
    refund_reversed: { from: ['refunded'], to: 'effected', who: ['system'] },
    provider_reversal: { from: ['effected', 'refund_requested'], to: 'reversed', who: ['system'] },
  },
});
