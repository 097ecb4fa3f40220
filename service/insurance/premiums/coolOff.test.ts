import { describe, expect, it, vi } from 'vitest';
import type { Acting, DoingOn } from '../shared/effects.ts';
import { keepUntilCoolOff, refundableFrom } from './coolOff.ts';

const ends = '2026-12-05T10:00:00Z';

describe('cover that begins later than was thought', () => {
  /** The payments of a policy that were written to, when its cool-off ends at a moment. */
  async function kept(cool_off_ends_at: string | null, payments: readonly (string | null)[]) {
    const update = vi.fn();
    const list = vi.fn(() => Promise.resolve(payments.map((refundable_from) => ({ refundable_from }))));
    const doing = { record: { guid: 'p1', cool_off_ends_at }, list, update } as unknown as DoingOn<'policies'>;
    await keepUntilCoolOff(doing);
    return { list, written: update.mock.calls };
  }

  it('keeps its payments until its cool-off is over, where they could be paid back before', async () => {
    const before = '2026-12-05T09:59:59Z';
    const { list, written } = await kept(ends, [before, ends, '2026-12-06T00:00:00Z', null]);
    expect(list).toHaveBeenCalledExactlyOnceWith('payments', { policy_guid: ['p1'], status: ['effected'] });
    expect(written).toEqual([['payments', { refundable_from: before }, { refundable_from: ends }]]);
  });

  it('has nothing to keep before it begins', async () => {
    const { list, written } = await kept(null, ['2026-01-01T00:00:00Z']);
    expect(list).not.toHaveBeenCalled();
    expect(written).toEqual([]);
  });
});

describe('a payment', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const from = async (policy: object | undefined, product: object | undefined) => {
    const find = (resource: string) =>
      Promise.resolve(resource === 'policies' ? policy && { product_guid: 'product', ...policy } : product);
    return await refundableFrom({ trx: {}, context: { now, partner: null }, find } as unknown as Acting, 'p1');
  };

  it.each([
    ['when the cool-off of its policy ends', { cool_off_ends_at: ends }, { cool_off_hours: 48 }, ends],
    ['so long after now', { start_date: '2026-01-01' }, { cool_off_hours: 48 }, '2026-11-23T10:00:00.000Z'],
    ['so long after cover begins', { start_date: '2026-12-01' }, { cool_off_hours: 24 }, '2026-12-02T00:00:00.000Z'],
    ['at once without a cool-off', { start_date: '2026-01-01' }, {}, now.toISOString()],
    ['at once without a product', { start_date: '2026-01-01' }, undefined, now.toISOString()],
    ['at once without a policy', undefined, undefined, now.toISOString()],
  ])('can be paid back %s', async (_name, policy, product, expected) => {
    expect(await from(policy, product)).toBe(expected);
  });
});
