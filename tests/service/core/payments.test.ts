import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../service/insurance/shared/days.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { atBench, type Bench, leaveBench, policyAt } from '../../support/bench.ts';

afterAll(leaveBench);

const premiumsOf = async ({ others }: Bench, policy: string) =>
  (await others.list('premiums', { policy_guid: [policy] }, { by: 'period_from', order: 'asc' })).map(
    ({ status, amount, period_from, period_until }) => [status, amount, period_from, period_until],
  );

async function requested(bench: Bench, policy: { guid: string; msisdn: string }, amount = 2000) {
  const body = { policy_guid: policy.guid, amount, msisdn: policy.msisdn, payment_method: 'mobile_money' };
  return String((await bench.make('premium_payment', 'request_payment', body)).guid);
}

describe('a payment that the operator is asked for', () => {
  it('is asked for once, and pays whole periods when it comes', async () => {
    await atBench(async (bench) => {
      const today = todayOf(bench.context);
      const policy = await policyAt(bench, { start_date: '2026-01-10', status: 'in_grace' });
      const payment = await requested(bench, policy, 4500);
      expect(await bench.asked(payment)).toMatchObject([
        { kind: 'collections', payload: { amount_in_cents: 4500, msisdn: policy.msisdn, method: 'mobile_money' } },
      ]);
      await expect(requested(bench, policy)).rejects.toMatchObject({ status: 409, code: 'payment_pending' });
      expect(await bench.says(payment, { financialTransactionId: 'MNO-1' })).toBeUndefined();
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'effected',
        mno_reference: 'MNO-1',
        effected_date: today,
        failure: null,
      });
      expect(await premiumsOf(bench, policy.guid)).toEqual([
        ['paid', 2000, '2026-01-10', '2026-02-09'],
        ['paid', 2000, '2026-02-10', '2026-03-09'],
      ]);
      expect(await bench.read('policies', policy.guid)).toMatchObject({
        balance: 500,
        paid_until: '2026-03-09',
        next_due_date: '2026-03-10',
        status: 'in_grace',
      });
    });
  });
});
