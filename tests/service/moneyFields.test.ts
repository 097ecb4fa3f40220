import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let policy = '';
let product = '';
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
  const { rows } = await sql<{ guid: string; product: string }>`
    update policies set status = 'active', granularity = 'monthly', bundled = false, payment_method = 'mobile_money'
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} and policies.guid not in (select policy_guid from debit_orders)
      order by policy_number limit 1
    ) returning guid, product_guid as product
  `.execute(service.db);
  policy = rows[0]?.guid ?? '';
  product = rows[0]?.product ?? '';
});
afterAll(async () => await service.close());

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    service.db,
  );
  return Number(rows[0]?.count);
};

/** Each call that takes an amount: where, under which name, what else it is told, what it would write. */
const calls = {
  'a debit order': {
    path: '/api/debit_orders',
    method: 'POST',
    field: 'amount_in_cents',
    table: 'debit_orders',
    rest: () => ({ policy_guid: policy, msisdn: '233271234561', day: 5 }),
  },
  'a missing payment': {
    path: '/api/premiums/add_single_non_bundled',
    method: 'PUT',
    field: 'amount',
    table: 'payments',
    rest: () => ({
      policy_guid: policy,
      effected_date: service.clock.now().toISOString().slice(0, 10),
      mno_reference: 'A-WRONG-AMOUNT',
    }),
  },
  'a requested payment': {
    path: '/api/payment_requests/direct',
    method: 'POST',
    field: 'amount',
    table: 'payments',
    rest: () => ({ policy_guid: policy, msisdn: '233271234561', payment_method: 'mobile_money' }),
  },
  'the premium of a product': {
    path: '/api/product_premiums',
    method: 'POST',
    field: 'amount_in_cents',
    table: 'product_premiums',
    rest: () => ({ product_guid: product, granularity: 'monthly' }),
  },
} as const;

const wrong: readonly (readonly [string, unknown])[] = [
  ['a comma', '1,5'],
  ['digits in words', '1500'],
  ['1e21', 1e21],
  ['less than nothing', -500],
  ['a part of a cent', 100.004],
  ['nothing', null],
  ['a list', [2000]],
];

describe.each(Object.entries(calls))('%s', (_name, { path, method, field, table, rest }) => {
  it.each(wrong)(
    'is refused beside its amount for %s, in both languages, and writes nothing',
    async (_what, amount) => {
      const before = await rowsOf(table);
      const messages: string[] = [];
      for (const language of ['en', 'fr']) {
        const response = await service.fetch(path, {
          as: 'admin',
          partner,
          method,
          json: { ...rest(), [field]: amount },
          headers: { 'accept-language': language },
        });
        const body = (await response.json()) as { field_errors?: { field: string; message: string }[] };
        expect(response.status).toBe(400);
        expect(body.field_errors).toEqual([{ field, message: expect.any(String) as unknown }]);
        messages.push(body.field_errors?.[0]?.message ?? '');
      }
      expect(new Set(messages).size).toBe(2);
      for (const message of messages) expect(message).not.toMatch(/^[a-z_]+\.|%\{|zod|Invalid input/);
      expect(await rowsOf(table)).toBe(before);
    },
  );
});
