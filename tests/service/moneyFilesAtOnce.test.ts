import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { money, moneyFiles } from '../support/moneyFiles.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { bring, confirm, rowsOf, settled, today, unpaid } = moneyFiles(() => service);

const references = Array.from({ length: 30 }, (_, at) => `AT-ONCE-${at}`);

/** How many rows of each reference came to something, over two files that were agreed to at the same moment. */
async function doneOfBoth(one: Awaited<ReturnType<typeof bring>>, other: typeof one) {
  const pressed = await Promise.all([confirm(one), confirm(other, 'admin2')]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  const done = new Map<string, number>();
  const why = new Set<string>();
  for (const batch of [await settled(one, /complete|failed/), await settled(other, /complete|failed/, 'admin')]) {
    expect(batch.state).toBe('complete');
    for (const { outcome, cells, fields } of await rowsOf(batch, 'admin')) {
      const reference = String(cells?.mno_reference);
      if (outcome === 'done') done.set(reference, (done.get(reference) ?? 0) + 1);
      else for (const words of Object.values(fields ?? {})) why.add(String(words));
    }
  }
  return { done: references.map((one) => done.get(one) ?? 0), why: [...why] };
}

it('money under the same references in two files that are agreed to at once comes once', async () => {
  const [mine, theirs] = [await unpaid(), await unpaid()];
  const lines = (of: string) => references.map((one) => [of, money(51_00), today(), one].join(','));
  const first = await bring('missing_payments', lines(mine.guid), 'agent');
  const second = await bring('missing_payments', lines(theirs.guid).toReversed(), 'assessor');
  // Each would be done, had the other not come.
  expect([first, second].map(({ state, total }) => [state, total])).toEqual([
    ['ready', 30],
    ['ready', 30],
  ]);
  const fits = (first.total ?? 0) - (first.unfit ?? 0);
  const { done } = await doneOfBoth(first, second);
  expect(Math.max(...done)).toBe(1);
  const { rows } = await sql<{ readonly payments: number; readonly references: number; readonly sum: number }>`
    select count(*)::int as payments, count(distinct mno_reference)::int as references, sum(amount)::float8 as sum
    from payments where mno_reference = any(${references})
  `.execute(service.db);
  const count = done.reduce((sum, one) => sum + one, 0);
  expect(count).toBeGreaterThanOrEqual(fits);
  expect(rows).toEqual([{ payments: count, references: count, sum: count * 51_00 }]);
});

it('lines under the same references on two statements that are agreed to at once are one each', async () => {
  const line = (at: number) => [references[at], money(70_00 + at), today()].join(',');
  const all = references.map((_, at) => line(at));
  const first = await bring('remittances', all);
  const second = await bring('remittances', all.toReversed(), 'admin');
  const { done, why } = await doneOfBoth(first, second);
  expect(done).toEqual(references.map(() => 1));
  expect(why).toHaveLength(1);
  const { rows } = await sql<{ readonly lines: number }>`
    select count(*)::int as lines from remittances where mno_reference = any(${references})
  `.execute(service.db);
  expect(rows).toEqual([{ lines: 30 }]);
});

it('a policy of another partner is none, by its number and by its key', async () => {
  const { rows } = await sql<{ readonly guid: string; readonly number: string }>`
    select policies.guid, policy_number as number from policies join partners on partners.guid = policies.partner_guid
    where partners.code = 'kito-ke' limit 1
  `.execute(service.db);
  const [theirs] = rows;
  if (!theirs) throw new Error('The other partner has no policy.');
  const own = await unpaid();
  const batch = await bring(
    'missing_payments',
    [theirs.number, theirs.guid, own.number].map((of, at) => [of, money(60_00), today(), `THEIRS-${at}`].join(',')),
    'agent',
  );
  expect(batch).toMatchObject({ state: 'ready', total: 3, unfit: 2 });
  const told = await rowsOf(batch, 'agent');
  const [unknown] = Object.values(told[0]?.fields ?? {});
  expect(told.map(({ foreseen, fields }) => [foreseen, Object.keys(fields ?? {})])).toEqual([
    ['failed', ['policy_guid']],
    ['failed', ['policy_guid']],
    ['done', []],
  ]);
  // What it is told is what is told of one that nobody has.
  const none = await bring('missing_payments', [['NO-SUCH', money(60_00), today(), 'THEIRS-9'].join(',')], 'agent');
  expect(Object.values((await rowsOf(none, 'agent'))[0]?.fields ?? {})).toEqual([unknown]);
});
