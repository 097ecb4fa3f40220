import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callingCodes } from '../../src/schema/markets.ts';
import { type Market, markets, typedForms } from '../../src/schema/testing/markets.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** The partner's first customer lives in a market, with a number of it. */
async function settleIn({ country, code, national }: Market): Promise<string> {
  await sql`
    insert into countries (code, name, currency_code, calling_code, national_digits, version, created_at, updated_at)
    values (${country}, ${country}, 'USD', ${code}, ${national.length}, 1, now(), now()) on conflict (code) do nothing
  `.execute(service.db);
  await sql`update partners set country = ${country} where code = ${partner}`.execute(service.db);
  const { rows } = await sql<{ guid: string }>`
    update customers set msisdn = ${`${code}${national}`} where guid = (
      select customers.guid from customers join partners on partners.guid = customers.partner_guid
      where partners.code = ${partner} order by customers.guid limit 1
    ) returning guid
  `.execute(service.db);
  return String(rows[0]?.guid);
}

async function found(typed: string): Promise<readonly string[]> {
  const path = `/api/customers/find?msisdn=${encodeURIComponent(typed)}&size=1000`;
  const response = await service.fetch(path, { as: 'agent', partner });
  const body = (await response.json()) as { content: readonly { guid: string }[] };
  return body.content.map(({ guid }) => guid);
}

it('knows every market that numbers are read in', () => {
  expect(markets.map(({ country }) => country).toSorted()).toEqual(Object.keys(callingCodes).toSorted());
});

it.each(markets)(
  'finds a number of $country by the filter, in each form that people type, and by its beginning',
  async (market) => {
    const guid = await settleIn(market);
    for (const typed of typedForms(market)) {
      expect(await found(typed), typed).toContain(guid);
      expect(await found(typed.trim().slice(0, -3)), `beginning of ${typed}`).toContain(guid);
    }
  },
);
