import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { barredBecause } from '../../schema/allowedActions.ts';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';
import { operatorReasons, passingReasons } from '../platform/operatorReasons.ts';

const { debit_order: order, debit_order_transaction: transaction } = model.workflows;
if (!order || !transaction) throw new Error('The machines of debit orders are missing.');

/** Written down by hand: from, action, to, who. */
const golden = {
  order: `
new create -> pending_mandate: agent assessor administrator system
pending_mandate mandate_confirmed -> active: system
pending_mandate mandate_rejected -> mandate_rejected: system
active amend -> =: agent assessor administrator
pending_mandate cancel -> cancelled: agent assessor administrator system
active cancel -> cancelled: agent assessor administrator system
`,
  transaction: `
new schedule -> pending: system
pending process -> processing: assessor administrator
failed process -> processing: assessor administrator
processing succeed -> succeeded: system
processing fail -> failed: system
failed late_success -> succeeded: system
abandoned late_success -> succeeded: system
reversed late_success -> succeeded: system
succeeded reverse -> reversed: system
pending abandon -> abandoned: administrator system
failed abandon -> abandoned: administrator system
`,
};
const lines = (text: string) => text.trim().split('\n').toSorted();

describe('the machines of debit orders', () => {
  it('allow what the golden lists allow, and nothing else', () => {
    expect(allowedLines(order)).toEqual(lines(golden.order));
    expect(allowedLines(transaction)).toEqual(lines(golden.transaction));
  });

  it('try again what may pass, five times at most, and nothing that stays', () => {
    const { process } = transaction.actions;
    if (!process) throw new Error('There is no way to process.');
    const why = (record: object) => barredBecause(process, { ...record }, emptyContext, {});
    for (const reason of operatorReasons) {
      const passes = passingReasons.some((one) => one === reason);
      expect(why({ status: 'failed', reason, attempts: 4 })).toBe(passes ? null : 'errors.reason_stays');
    }
    expect(why({ status: 'failed', reason: 'EXPIRED', attempts: 5 })).toBe('errors.attempts_used_up');
    expect(why({ status: 'pending', reason: null, attempts: 0 })).toBeNull();
  });

  it('leave an order alone in the two days before it collects', () => {
    const { amend } = order.actions;
    if (!amend) throw new Error('There is no way to amend.');
    const on = (day: string) => ({ ...emptyContext, now: new Date(`${day}T12:00:00Z`) });
    const record = { status: 'active', amendable_until: '2026-03-02' };
    expect(barredBecause(amend, record, on('2026-03-02'), {})).toBeNull();
    expect(barredBecause(amend, record, on('2026-03-03'), {})).toBe('errors.collected_soon');
  });
});
