import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { matches } from '../../schema/predicate.ts';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';

const payment = model.workflows.premium_payment;
if (!payment) throw new Error('The machine of payments is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new request_payment -> pending: agent assessor administrator
new add_missing -> awaiting_verification|effected: agent assessor administrator
new add_with_prerequisite -> awaiting_verification|effected: agent assessor administrator
new add_single_non_bundled -> awaiting_verification|effected: agent assessor administrator
new collect -> effected: system
pending succeed -> effected: system
pending fail -> failed: system
failed late_success -> effected: system
pending already_recorded -> failed: system
failed already_recorded -> failed: system
awaiting_verification confirmed_by_operator -> effected: system
effected refund_late_success -> refunded: system
refund_requested refund_late_success -> refunded: system
refunded refund_reversed -> effected: system
awaiting_verification verify -> effected: assessor administrator
awaiting_verification reject -> rejected: assessor administrator
effected verify_effected -> =: assessor administrator
effected request_refund -> refund_pending|refund_requested: assessor administrator
refund_requested confirm_refund -> refund_pending: assessor administrator
refund_requested decline_refund -> effected: assessor administrator
refund_requested provider_reversal -> reversed: system
effected provider_reversal -> reversed: system
refund_pending refund_succeeded -> refunded: assessor administrator system
refund_pending refund_failed -> effected: assessor administrator system
`;

describe('the machine of payments', () => {
  it('allows what the golden list allows, and nothing else', () => {
    expect(allowedLines(payment)).toEqual(golden.trim().split('\n').toSorted());
  });

  it('lets nobody verify what they recorded themselves', () => {
    const captured = Object.values(payment.actions).filter(
      (one) => one.creates && one.to.includes('awaiting_verification'),
    );
    const names = captured.map(({ name }) => name);
    expect(payment.actions.verify?.notSamePersonAs).toEqual(names);
    expect(payment.actions.verify_effected?.notSamePersonAs).toEqual(names);
    expect(payment.actions.confirm_refund?.notSamePersonAs).toEqual(['request_refund', ...names]);
  });

  it('offers one way to record a missing payment on every policy that money can still pay, and none on another', () => {
    const policies = model.resources.policies;
    const states = Object.keys(model.workflows.policy?.states ?? {});
    for (const status of states) {
      for (const payment_method of [null, 'mobile_money']) {
        for (const bundled of [true, false]) {
          const ways = Object.values(payment.actions).filter(
            ({ on, endpoint }) =>
              endpoint?.fallback === 'errors.adding_payment' &&
              on &&
              matches(on.when, { status, payment_method, bundled }, emptyContext),
          );
          const takesMoney = ['pending', 'active', 'in_grace', 'suspended', 'cancel_pending'].includes(status);
          expect(ways).toHaveLength(takesMoney ? 1 : 0);
        }
      }
    }
    expect(policies?.field.bundled).toBeDefined();
  });
});
