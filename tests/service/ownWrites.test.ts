import { cents } from '../../src/schema/units.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import { othersOf, type Others } from '../../service/insurance/shared/effects.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { databases, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const aPeriod = {
  policy_number: 'TANAGH-1',
  policy_guid: '00000000-0000-4000-8000-000000000001',
  payment_guid: '00000000-0000-4000-8000-000000000002',
  period_from: '2026-01-01',
  period_until: '2026-01-31',
  amount: cents(12_00),
} as const;

/** Does something as the service itself, for a partner. */
async function asService<T>(does: (others: Others) => Promise<T>): Promise<T> {
  const { deps } = service.service;
  return await inTransaction(deps.db, async (trx) => {
    const context = await systemContext(deps, trx, 'tana-gh');
    return await does(othersOf({ deps, trx, context }));
  });
}

describe('what the service writes by itself', () => {
  it('is there, and is found, changed and held by what it is', async () => {
    const amount = await asService(async ({ insert, update, list, hold }) => {
      const made = await insert('premiums', aPeriod);
      await update('premiums', made, { status: 'refunded' });
      const [listed] = await list('premiums', { payment_guid: [aPeriod.payment_guid], status: ['refunded'] });
      return (await hold('premiums', listed?.guid))?.amount;
    });
    expect(amount).toBe(12_00);
  });

  it('is nothing that no column keeps: it would be lost without a word', async () => {
    const misspelt = { ...aPeriod, amuont: 1 };
    await expect(asService(async ({ insert }) => await insert('premiums', misspelt))).rejects.toThrow(
      'premiums has no field "amuont" to write.',
    );
    const changed = asService(async ({ insert, update }) => {
      const renamed = { status: 'refunded' as const, sttaus: 'refunded' };
      await update('premiums', await insert('premiums', aPeriod), renamed);
    });
    await expect(changed).rejects.toThrow('premiums has no field "sttaus" to write.');
  });

  it('has what every record has, and keeps it', async () => {
    const { amount: _amount, ...without } = aPeriod;
    await expect(asService(async ({ insert }) => await insert('premiums', without))).rejects.toThrow(
      'premiums.amount is filled in every record',
    );
    const emptied: object = { amount: null };
    const changed = asService(
      async ({ insert, update }) => await update('premiums', await insert('premiums', aPeriod), emptied),
    );
    await expect(changed).rejects.toThrow('premiums.amount is filled in every record');
  });

  it('may lack what was stored without it before, and is changed all the same', async () => {
    const { guid } = await asService(async ({ insert }) => await insert('premiums', aPeriod));
    await sql`update premiums set policy_number = null where guid = ${guid}`.execute(service.db);
    const changed = await asService(async ({ hold, update }) => {
      const old = await hold('premiums', guid);
      return old && (await update('premiums', old, { status: 'refunded' }));
    });
    expect(changed).toMatchObject({ policy_number: null, status: 'refunded' });
  });

  it.runIf(databases[0] === 'postgres')(
    'looks at a record that somebody else holds without waiting for it',
    async () => {
      const once_for = 'looked-at';
      const day = {
        day: '2026-01-01',
        person: 'Ama',
        amount: cents(1),
        movements: 1,
        daily_limit: cents(1),
        once_for,
      } as const;
      const { guid } = await asService(async ({ insert }) => await insert('money_out_days', day));
      await inTransaction(service.db, async (trx) => {
        await sql`select 1 from money_out_days where guid = ${guid} for update`.execute(trx);
        const seen = await asService(async ({ lookUp }) => await lookUp('money_out_days', once_for, 'once_for'));
        expect(seen).toMatchObject({ guid, person: 'Ama' });
      });
    },
  );

  it('finds nothing by no key', async () => {
    expect(
      await asService(async ({ find, hold }) => [await find('policies', null), await hold('policies', '')]),
    ).toEqual([undefined, undefined]);
  });
});
