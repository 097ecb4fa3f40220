import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { scheduleCollections } from '../../service/insurance/debitOrders/scheduleCollections.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { dayOf } from '../../src/schema/day.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Half past ten in the evening in Accra: half past one of the next day in Nairobi. */
const late = new Date(`${dayOf(new Date(), null)}T22:30:00Z`);
const [ghana, kenya] = ['tana-gh', 'kito-ke'];
const [today, tomorrow] = [dayOf(late, { country: 'GH' }), dayOf(late, { country: 'KE' })];

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock: movableClock(late) });
});
afterAll(() => service.close());

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly guid: string };
}

async function call(partner: string, path: string, json?: unknown, method = json ? 'POST' : 'GET'): Promise<Answer> {
  const response = await service.fetch(path, { as: 'admin', partner, method, json });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** A running policy of the partner with some values of its own. */
async function policyOf(partner: string, values: { status: string; due: string }): Promise<string> {
  const { rows } = await sql<{ guid: string }>`
    update policies set status = ${values.status}, next_due_date = ${values.due}::date, created_by = 'taken',
      paid_until = ${values.due}::date - 1, grace_ends_at = null, suspended_on = null, end_date = null, payment_method = 'mobile_money'
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} and policies.created_by <> 'taken' order by policy_number limit 1
    ) returning guid
  `.execute(service.db);
  return String(rows[0]?.guid);
}

const policy = async (partner: string, guid: string) => (await call(partner, `/api/policies/${guid}`)).body;

const born = (day: string, serial: number) => ({
  full_name: `Newborn ${serial}`,
  msisdn: serial % 2 ? `25471200${serial}` : `23324700${serial}`,
  date_of_birth: day,
  gender: 'female',
  language: 'en',
  is_agent: false,
  has_bank_account: false,
});

describe('late in the evening of UTC, when the next day has begun in Nairobi', () => {
  it('is tomorrow there, and not in Accra: a date of that day is over here and to come there', async () => {
    expect(tomorrow > today).toBe(true);
    expect(await call(kenya, '/api/customers/register', born(tomorrow, 4101))).toMatchObject({ status: 201 });
    expect(await call(ghana, '/api/customers/register', born(tomorrow, 4102))).toMatchObject({
      status: 400,
      body: { field_errors: [{ field: 'date_of_birth' }] },
    });
    expect(await call(ghana, '/api/customers/register', born(today, 4104))).toMatchObject({ status: 201 });
  });

  it('is overdue there what was due on the day that is over', async () => {
    const there = await policyOf(kenya, { status: 'active', due: today });
    const here = await policyOf(ghana, { status: 'active', due: today });
    await doDueActions(service.service.deps);
    expect(await policy(kenya, there)).toMatchObject({ status: 'in_grace' });
    expect(await policy(ghana, here)).toMatchObject({ status: 'active' });
  });

  it('is not overdue what was paid for between its being found and its turn', async () => {
    const two = [
      await policyOf(kenya, { status: 'active', due: today }),
      await policyOf(kenya, { status: 'active', due: today }),
    ];
    // Whichever of the two comes first, the other one is paid for in that moment.
    await sql`
      create function paid_meanwhile() returns trigger as $$ begin
        update policies set next_due_date = '2099-01-01' where guid = any(tg_argv::text[]) and guid <> new.guid and status = 'active';
        return new;
      end $$ language plpgsql
    `.execute(service.db);
    await sql`
      create trigger paid_meanwhile after update on policies for each row
      when (new.status = 'in_grace' and old.status = 'active' and new.guid in (${sql.lit(two[0])}, ${sql.lit(two[1])}))
      execute function paid_meanwhile(${sql.lit(two[0])}, ${sql.lit(two[1])})
    `.execute(service.db);
    await doDueActions(service.service.deps);
    await sql`drop trigger paid_meanwhile on policies`.execute(service.db);
    const { rows } = await sql`
      select status = 'active' as active, exists (select 1 from workflow_actions where entity_guid = policies.guid) as moved
      from policies where guid in (${sql.join(two)}) order by active
    `.execute(service.db);
    expect(rows).toEqual([
      { active: false, moved: true },
      { active: true, moved: false },
    ]);
  });

  it('is written as the day of what is done', async () => {
    const there = await policyOf(kenya, { status: 'active', due: '2099-01-01' });
    const here = await policyOf(ghana, { status: 'active', due: '2099-01-01' });
    const pause = { status: 'suspended', reason: 'Asked by the customer' };
    for (const [partner, guid] of [
      [kenya, there],
      [ghana, here],
    ] as const) {
      const path = `/api/policies/complex/status?policy_guid=${guid}`;
      expect(await call(partner, path, pause, 'PUT')).toMatchObject({ status: 200 });
    }
    expect(await policy(kenya, there)).toMatchObject({ suspended_on: tomorrow });
    expect(await policy(ghana, here)).toMatchObject({ suspended_on: today });
  });

  it('is collected there by the debit orders of the day that has begun', async () => {
    const orders: string[] = [];
    for (const partner of [kenya, ghana]) {
      const { rows } = await sql<{ guid: string }>`
        update debit_orders set status = 'active', next_collection_date = ${tomorrow}::date, day = least(28, ${Number(tomorrow.slice(8))}::int)
        where guid = (
          select debit_orders.guid from debit_orders join partners on partners.guid = debit_orders.partner_guid
          where partners.code = ${partner} order by guid limit 1
        ) returning guid
      `.execute(service.db);
      orders.push(String(rows[0]?.guid));
    }
    await scheduleCollections(service.service.deps);
    const { rows } = await sql<{ guid: string; moved: boolean }>`
      select guid, next_collection_date > ${tomorrow}::date as moved from debit_orders where guid in (${sql.join(orders)})
    `.execute(service.db);
    const moved = Object.fromEntries(rows.map((row) => [row.guid, row.moved]));
    expect(orders.map((guid) => moved[guid])).toEqual([true, false]);
  });

  it('begins there at nine in the evening of UTC where a list is asked for a day', async () => {
    const due = [`${today}T20:59:00.000Z`, `${today}T21:00:00.000Z`];
    const ends = new Date(Date.parse(`${today}T21:00:00Z`) + 86_400_000);
    due.push(new Date(ends.getTime() - 1).toISOString(), ends.toISOString());
    for (const partner of [kenya, ghana]) {
      const { rows } = await sql<{ guid: string }>`
        select claim_callbacks.guid from claim_callbacks join partners on partners.guid = claim_callbacks.partner_guid
        where partners.code = ${partner} order by guid
      `.execute(service.db);
      for (const [index, { guid }] of rows.entries()) {
        const at = due[index] ?? '2020-01-01T00:00:00Z';
        await sql`update claim_callbacks set due_at = ${at}::timestamptz where guid = ${guid}`.execute(service.db);
      }
    }
    const onDay = async (partner: string, day: string) =>
      (await call(partner, `/api/claim_callbacks?due_at_from=${day}&due_at_to=${day}`)).body.total_elements;
    expect([await onDay(kenya, today), await onDay(kenya, tomorrow)]).toEqual([1, 2]);
    expect([await onDay(ghana, today), await onDay(ghana, tomorrow)]).toEqual([2, 2]);
  });
});
