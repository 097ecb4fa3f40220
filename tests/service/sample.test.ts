import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService, type Service } from '../../service/createService.ts';
import { databases } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

describe('the sample world', () => {
  let storage: Storage;
  const start = async (): Promise<Service> => await createService(storage.config);
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
});
