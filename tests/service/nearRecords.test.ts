import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostUnclear } from '../../src/schema/csvImport/possible.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Who {
  readonly as?: string;
  readonly at?: string;
}

async function call(method: string, path: string, json?: object, { as = 'admin', at = 'tana-gh' }: Who = {}) {
  return await service.fetch(path, {
    method,
    as,
    partner: at,
    headers: { 'accept-language': 'en' },
    ...(json && { json }),
  });
}

const near = async (resource: string, values: readonly unknown[] | string, who: Who = {}) =>
  await call('POST', '/rest/batches/near', { resource, values }, who);

/** What may be meant by one text: what names it, and what it is called. */
async function possible(
  resource: string,
  value: string,
  who: Who = {},
): Promise<readonly (readonly [string, string])[]> {
  const answer = await near(resource, [value], who);
  const { content } = await bodyOf(answer);
  expect(answer.status, JSON.stringify(content)).toBe(200);
  return content.map((one: Wire) => {
    expect(one.value).toBe(value);
    return [one.text, one.words] as const;
  });
}

const number = 'TANAGH-100000';

describe('what may be meant by a text that names no record', () => {
  it('is the number that is written with other dashes, case, spaces and zeros, and no other number', async () => {
    for (const text of [number.toLowerCase().replace('-', ''), 'TANAGH 100000', ' tanagh_100000', 'tanagh/100 000']) {
      expect(await possible('policies', text), text).toEqual([[number, number]]);
    }
    // One digit more or less would be the policy of somebody else.
    for (const text of ['TANAGH-10000', 'TANAGH-1000000', 'TANAGH', 'KITOKE-100000', '']) {
      expect(await possible('policies', text), text).toEqual([]);
    }
  });

  it('is nothing of another partner: neither which numbers there are nor how they are written can be found out', async () => {
    const named = { resource: 'policies', field: 'policy_number', values: [number, number.toLowerCase()] };
    const known = async (who: Who) => (await bodyOf(await call('POST', '/rest/batches/known', named, who))).content;
    expect(await known({ as: 'agent' })).toMatchObject([{ policy_number: number }]);
    expect(await known({ at: 'kito-ke' })).toEqual([]);
    expect(await possible('policies', 'tanagh100000', { at: 'kito-ke' })).toEqual([]);
    expect(await possible('policies', number, { at: 'kito-ke' })).toEqual([]);
  });

  it('is all of a short list, and of a long one what begins alike', async () => {
    const products = (await bodyOf(await call('GET', '/api/products?active_only=false'))).content as readonly Wire[];
    const [first] = products;
    const name = String(first?.name);
    const misspelt = `${name.slice(0, 4)}${name.slice(3)}`;
    const found = await possible('products', misspelt);
    expect(found.map(([text]) => text)).toContain(name);
    if (products.length <= 12) expect(found).toHaveLength(products.length);

    for (let at = 0; at < 15; at += 1) {
      const hospital = {
        name: `Nearby Clinic ${String.fromCodePoint(65 + at)}`,
        code: `NEAR-${at}`,
        country: 'GH',
        town: 'Accra',
        high_risk: false,
      };
      const made = await call('POST', '/api/configs/hospitals', hospital);
      expect(made.status, await made.text()).toBeLessThan(300);
    }
    const clinics = (await possible('hospitals', 'nearby clinik c')).map(([text]) => text);
    expect(clinics.length).toBeLessThanOrEqual(5);
    expect(clinics[0]).toMatch(/^Nearby Clinic/);
    expect(await possible('hospitals', 'Xyzzy')).toEqual([]);
  });

  it('is each of those that share a name, by what tells them apart', async () => {
    for (const code of ['TWIN-1', 'TWIN-2']) {
      const made = await call('POST', '/api/configs/hospitals', {
        name: 'Twin Hospital',
        code,
        country: 'GH',
        town: 'Accra',
        high_risk: false,
      });
      expect(made.status, await made.text()).toBeLessThan(300);
    }
    const twins = [...(await possible('hospitals', 'twin hospital'))].toSorted(([one], [other]) =>
      one.localeCompare(other),
    );
    expect(twins).toEqual([
      ['TWIN-1', 'Twin Hospital (TWIN-1)'],
      ['TWIN-2', 'Twin Hospital (TWIN-2)'],
    ]);
  });

  it('is told to nobody who may not list them', async () => {
    expect((await near('money_out', ['x'], { as: 'agent' })).status).toBe(403);
    expect((await near('nothing', ['x'])).status).toBe(404);
    const json = { resource: 'policies', values: ['x'] };
    expect((await service.fetch('/rest/batches/near', { method: 'POST', json })).status).toBe(401);
    const many = Array.from({ length: mostUnclear }, (_, at) => `P${at}`);
    expect((await near('policies', many)).status).toBe(200);
    for (const values of [[...many, 'one more'], 'x', [1]]) expect((await near('policies', values)).status).toBe(400);
    expect((await near('policies', ["'; drop table policies", '%', '_'])).status).toBe(200);
  });

  it('stands in the words of a refused row', async () => {
    const signed = await bodyOf(await call('GET', '/rest/batches/upload?filename=rows.csv'));
    const rows = ['name,code,country,town', 'Far Clinic,FAR-1,GHX,Accra'].join('\n');
    expect((await service.fetch(signed.signed_url, { method: 'PUT', body: rows })).status).toBe(200);
    const input = { resource: 'hospitals' };
    const asked = await call('POST', '/rest/batches', { name: 'csv_import', upload: signed.filename, input });
    const { id } = await bodyOf(asked);
    expect(asked.status).toBe(201);
    const state = async () => (await bodyOf(await call('GET', `/rest/batches/${id}`))).state;
    await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe('complete');
    const { content } = await bodyOf(await call('GET', `/rest/batches/${id}/rows`));
    expect(content[0]?.fields?.country).toMatch(/^“GHX” is not there\. Possible: .*Ghana \(GH\)/);
    // Told to whoever brought it is not told to whoever reads it: these are the records that their own list shows by then.
    await sql`
      update batch_rows set said = jsonb_set(said, '{fields,country,params,possible}', '"Hidden place"'),
        fields = jsonb_set(fields, '{country}', '"Hidden place"')
      where batch_guid = ${id}
    `.execute(service.db);
    const again = await bodyOf(await call('GET', `/rest/batches/${id}/rows`));
    expect(again.content[0]?.fields).toEqual(content[0]?.fields);
    const left = await (await call('GET', `/rest/batches/${id}/left`)).text();
    expect(left).toMatch(/“GHX” is not there\. Possible: .*Ghana \(GH\)/);
    expect(left).not.toMatch(/Hidden/);
  });
});
