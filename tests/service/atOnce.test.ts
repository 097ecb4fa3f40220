import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import { holdTurn } from '../../service/platform/records/turns.ts';
import { eventually } from '../support/eventually.ts';
import { describePressed, undone } from '../support/pressing.ts';

/** Those that came to wait for each other before there was one order. */
const pairs = [
  ['buy', 'draft a quotation'],
  ['buy', 'ask for a letter'],
  ['record a missing payment', 'ask for a payment'],
  ['record a missing payment', 'hear of the operator that a payment has come'],
  ['record a missing payment', 'set up a debit order'],
  ['draft a change of cover', 'make a claim'],
  ['change the cover', 'agree to a refund'],
  ['cancel the policy', 'cancel a debit order'],
  ['approve a claim', 'approve a letter'],
] as const;

describePressed('two writes at the same moment', ({ service, said, writes, scene, prepared, press }) => {
  test.for(Object.entries(writes))('%s, pressed twice', async ([, prepare]) => {
    const on = await scene();
    const one = await prepare(on);
    const answers = await press(on, [one, one]);
    expect(Math.min(...answers.map(({ status }) => status)), JSON.stringify(answers)).toBeLessThan(300);
  });

  test.for(pairs)('%s, and %s', async (names) => {
    const on = await scene();
    await press(on, await prepared(on, names));
  });

  test('of all that a policy can owe, recorded twice: one of them is the whole', async () => {
    const on = await scene();
    await sql`
      update policies set start_date = current_date - 5, end_date = current_date + 3, paid_until = null, due_day = null, balance = 0,
        granularity = 'monthly', amount_in_cents = 5000
      where guid = ${on.policy}
    `.execute(service().db);
    const record = writes['record a missing payment'];
    if (!record) throw new Error('Nothing records money');
    const answers = await press(on, [await record(on), await record(on)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });

  test('of two customers, each of whom somebody came upon first: whoever is out of turn begins again, and both are done', async () => {
    const { db, deps } = service().service;
    const { customers } = deps.model.resources;
    if (!customers) throw new Error('There are no customers');
    const [low, high] = [(await scene()).customer, (await scene()).customer].toSorted();
    const begun = [0, 0];
    const holding = new Set<number>();
    const hold = async (who: number, keys: readonly unknown[]) =>
      await inTransaction(db, async (trx) => {
        begun[who] = (begun[who] ?? 0) + 1;
        for (const guid of keys) {
          await holdTurn(trx, customers, { guid });
          holding.add(who);
          await eventually(() => expect(holding.size).toBe(2));
        }
      });
    const before = said().length;
    await Promise.all([hold(0, [low, high]), hold(1, [high, low])]);
    expect(begun).toEqual([1, 2]);
    expect(said().slice(before)).not.toMatch(undone);
  });
});
