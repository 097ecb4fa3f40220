import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService } from '../../service/createService.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { movableClock } from '../../service/platform/clock.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { contradictions } from '../support/invariants.ts';
import { databases } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

const one = (status: string) => `(select guid from claims where status = '${status}' order by guid limit 1)`;

const paidClaims = `(select guid from claims where status = 'paid')`;

/** What a careless sample world, or a walk that went wrong, would hold; and the sentence that it breaks. */
const contradicting: readonly (readonly [planted: string, rule: string])[] = [
  [
    `delete from workflow_actions where action = 'approve' and entity_guid = ${one('approved_pending')}`,
    'a claim that waits for its second decision has a first one',
  ],
  [
    `update workflow_actions a set actor_guid = b.actor_guid from workflow_actions b
     where a.action = 'approve_second' and b.action = 'approve' and a.entity_guid = b.entity_guid and a.entity_guid = ${one('payable')}`,
    'claim: two people where two are asked for',
  ],
  [`update claims set status = 'payable' where guid = ${one('paid')}`, 'claim: each state is reached by what was done'],
  [`delete from mobile_money_transactions where status = 'succeeded'`, 'a claim that is paid was so by the operator'],
  [`delete from payments where status = 'effected'`, 'cover that is paid for, and no other, has an effected payment'],
  [`update premiums set amount = amount + 1 where guid = (select min(guid) from premiums)`, 'what came for a policy'],
  [
    `update pre_authorizations set remaining_amount_in_cents = approved_amount_in_cents where claim_guid in ${paidClaims}`,
    'of a letter is left what its approved claim has not used',
  ],
  [`update payments set verified_by = captured_by where verified_by is not null`, 'nobody verifies what they recorded'],
];

describe('the sample world', () => {
  let storage: Storage;
  // A day that begins for a partner meanwhile has consequences of its own.
  const moment = new Date();
  const clock = { ...movableClock(), now: () => moment };
  const start = async (): Promise<Service> => await createService(storage.config, { clock });
  const ask = async (service: Service, statement: string): Promise<Record<string, unknown>[]> =>
    (await service.deps.pool.query(statement)).rows;
  const everything = `
    select 'customers' as kind, md5(string_agg(guid || full_name || msisdn || coalesce(town, ''), ',' order by guid)) as sum, count(*) from customers
    union all select 'products', md5(string_agg(product_guid || name, ',' order by product_guid)), count(*) from products
    union all select 'audit', '', count(*) from audit_events
    order by 1`;

  beforeAll(async () => {
    // Made by a start in an empty folder.
    storage = await copyStorage(true, databases[0]);
  });
  afterAll(async () => {
    await storage.dispose();
  });

  test('contradicts itself nowhere', async () => {
    const service = await start();
    try {
      expect(await contradictions(service.db, service.deps.model)).toEqual([]);
      // What is looked for is found.
      for (const [planted, rule] of contradicting) {
        const trx = await service.db.startTransaction().execute();
        await sql.raw(planted).execute(trx);
        const found = await contradictions(trx, service.deps.model);
        await trx.rollback().execute();
        expect(found.join('\n'), planted).toContain(rule);
      }
      expect(await contradictions(service.db, service.deps.model)).toEqual([]);
    } finally {
      await service.close();
    }
  });

  test('is made at the first start in an empty folder, and kept as people left it at the next', async () => {
    const first = await start();
    const partners = await ask(
      first,
      `select p.code, c.currency_code, p.brand, p.default_language as language,
         (select count(*) from customers where partner_guid = p.guid) as customers,
         (select count(*) from products where partner_guid = p.guid) as products
       from partners p join countries c on c.code = p.country order by p.code`,
    );
    expect(partners).toEqual([
      { code: 'kito-ke', currency_code: 'KES', brand: 'main', language: 'en', customers: 700, products: 7 },
      { code: 'kito-ug', currency_code: 'UGX', brand: 'main', language: 'en', customers: 100, products: 3 },
      { code: 'lumo-ug', currency_code: 'UGX', brand: 'main', language: 'en', customers: 200, products: 6 },
      { code: 'noma-rw', currency_code: 'RWF', brand: 'main', language: 'en', customers: 150, products: 4 },
      { code: 'sava-ci', currency_code: 'XOF', brand: 'main', language: 'fr', customers: 500, products: 7 },
      { code: 'tana-gh', currency_code: 'GHS', brand: 'main', language: 'en', customers: 900, products: 8 },
      { code: 'tana-zm', currency_code: 'ZMW', brand: 'main', language: 'en', customers: 120, products: 3 },
      { code: 'umoja-ge', currency_code: 'KES', brand: 'group_expense', language: 'en', customers: 80, products: 4 },
      { code: 'zuri-zm', currency_code: 'ZMW', brand: 'main', language: 'en', customers: 250, products: 6 },
    ]);
    const premiums = await ask(
      first,
      'select min(n) as least, max(n) as most from (select count(*) as n from product_premiums group by product_guid) per',
    );
    expect(premiums).toEqual([{ least: 1, most: 4 }]);
    const made = await ask(first, everything);
    await ask(
      first,
      'delete from product_premiums where amount_in_cents = (select max(amount_in_cents) from product_premiums)',
    );
    await ask(first, "update customers set town = 'Moved' where guid = (select min(guid) from customers)");
    const changed = await ask(first, everything);
    expect(changed).not.toEqual(made);
    await first.close();

    const second = await start();
    expect(await ask(second, everything)).toEqual(changed);
    await second.close();
  });

  test('contradicts itself nowhere after a month of what falls due by itself either', async () => {
    const later = movableClock(new Date(moment.getTime() + 30 * 86_400_000));
    const service = await createService(storage.config, { clock: later });
    try {
      await doDueActions(service.deps);
      const { rows } = await sql<{ action: string }>`
        select distinct action from workflow_actions where actor_guid = 'system' and happened_at >= ${moment}
      `.execute(service.db);
      // Among them one that leads nowhere else.
      expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['remind_documents', 'premium_overdue']));
      expect(await contradictions(service.db, service.deps.model)).toEqual([]);
    } finally {
      await service.close();
    }
  });
});
