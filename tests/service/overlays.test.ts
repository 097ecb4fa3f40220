import { afterAll, beforeAll, expect, test } from 'vitest';
import { declarations } from '../../src/resources/declarations.ts';
import { products } from '../../src/resources/products.ts';
import { inCountry } from '../../src/resources/world.ts';
import { defineOverlay } from '../../src/schema/overlay.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { environments } from '../../src/product/environments.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Terms of one country, beside what the product declares. */
const shortTerms = defineOverlay(products, {
  name: 'short_terms',
  when: inCountry('ZM'),
  fields: { waiting_days: { tighten: { max: 90 } }, name: { tighten: { maxLength: 30 } } },
});
const model = resolveModel({ ...declarations, overlays: [...(declarations.overlays ?? []), shortTerms] });

let app: TestService;

beforeAll(async () => {
  app = await startTestService({ product: { model } });
});
afterAll(async () => {
  await app.close();
});

const send = async (method: string, path: string, partner: string, json?: unknown) =>
  await app.fetch(path, { method, as: 'admin', partner, ...(json === undefined ? {} : { json }) });

const guidOf = async (code: string): Promise<string> => {
  const { content } = await bodyOf(await send('GET', '/api/partners?size=100', code));
  return content.find((partner: Wire) => partner.code === code).guid;
};

const register = async (partner: string, more: object) =>
  await send('POST', '/api/customers/register', partner, { ...customer, ...more });

test('the lists of partners are those of the client’s own environment', () => {
  expect(app.service.config.partnerLists).toEqual(environments.usual.partnerLists);
});

test('what an overlay requires is required of its partner, and of no other', async () => {
  const refused = await register('umoja-ge', { msisdn: '254712000111' });
  expect(refused.status).toBe(400);
  expect((await bodyOf(refused)).field_errors).toEqual([{ field: 'external_identifier', message: 'Required' }]);
  const made = await register('umoja-ge', { msisdn: '254712000111', external_identifier: 'ST-1' });
  expect(made.status).toBe(201);
  expect((await register('tana-gh', { msisdn: '233241999111' })).status).toBe(201);
});

test('what an overlay hides is not written, and what is stored of it stays', async () => {
  const refused = await register('umoja-ge', { msisdn: '254712000222', external_identifier: 'ST-2', address: 'Here' });
  expect((await bodyOf(refused)).field_errors).toEqual([{ field: 'address', message: expect.any(String) }]);
  const { content } = await bodyOf(await send('GET', '/api/customers/find?size=50', 'umoja-ge'));
  const known: Wire = content.find(({ address }: Wire) => address !== null);
  const changed = await send('PUT', `/api/customers/${known.guid}`, 'umoja-ge', {
    full_name: 'Wanjiru Changed',
    external_identifier: 'ST-3',
  });
  expect(changed.status).toBe(200);
  expect(await bodyOf(changed)).toMatchObject({ full_name: 'Wanjiru Changed', address: known.address });
});

test('choices are those that an overlay leaves', async () => {
  const product = { name: 'Abri', code: 'abri', type: 'paid', cover_type: 'life', payment_method: 'card_payment' };
  const refused = await send('POST', '/api/products', 'sava-ci', product);
  expect((await bodyOf(refused)).field_errors).toEqual([{ field: 'payment_method', message: expect.any(String) }]);
  expect((await send('POST', '/api/products', 'sava-ci', { ...product, payment_method: 'airtime' })).status).toBe(201);
  expect((await send('POST', '/api/products', 'tana-gh', product)).status).toBe(201);
});

test('a choice that an overlay took away stays where it is, until somebody chooses another', async () => {
  const { content } = await bodyOf(await send('GET', '/api/products?size=50', 'sava-ci'));
  const [first, second]: Wire[] = content;
  await app.service.deps.pool.query("update products set payment_method = 'card_payment' where product_guid = $1", [
    first.product_guid,
  ]);
  const change = async ({ product_guid }: Wire, json: object) =>
    await send('PUT', `/api/products/${product_guid}`, 'sava-ci', json);
  const answer = await change(first, { name: 'Autre nom', payment_method: 'card_payment' });
  expect(await bodyOf(answer)).toMatchObject({ name: 'Autre nom', payment_method: 'card_payment' });
  expect((await change(first, { name: 'Encore un nom' })).status).toBe(200);
  const refused = await bodyOf(await change(second, { payment_method: 'card_payment' }));
  expect(refused.field_errors).toEqual([
    { field: 'payment_method', message: 'Choose from the list: card_payment is not in it' },
  ]);
  expect((await change(first, { payment_method: 'airtime' })).status).toBe(200);
  expect((await change(first, { payment_method: 'card_payment' })).status).toBe(400);
});

test('limits are as tight as an overlay makes them, for every partner of its country', async () => {
  const product = { name: 'Umoyo', code: 'umoyo', type: 'paid', cover_type: 'life', payment_method: 'airtime' };
  for (const partner of ['zuri-zm', 'tana-zm']) {
    const refused = await send('POST', '/api/products', partner, {
      ...product,
      waiting_days: 91,
      name: 'U'.repeat(31),
    });
    expect((await bodyOf(refused)).field_errors).toEqual([
      { field: 'name', message: 'At most 30 characters' },
      { field: 'waiting_days', message: 'At most 90' },
    ]);
    expect((await send('POST', '/api/products', partner, { ...product, waiting_days: 90 })).status).toBe(201);
  }
  expect((await send('POST', '/api/products', 'tana-gh', { ...product, waiting_days: 91 })).status).toBe(201);
});

test('what was stored within wider limits stays, until somebody changes it', async () => {
  const { content } = await bodyOf(await send('GET', '/api/products?size=50', 'zuri-zm'));
  const [{ product_guid }]: Wire[] = content;
  await app.service.deps.pool.query('update products set waiting_days = 120 where product_guid = $1', [product_guid]);
  const change = async (json: object) => await send('PUT', `/api/products/${product_guid}`, 'zuri-zm', json);
  expect(await bodyOf(await change({ name: 'Other', waiting_days: 120 }))).toMatchObject({ waiting_days: 120 });
  expect((await bodyOf(await change({ waiting_days: 119 }))).field_errors).toEqual([
    { field: 'waiting_days', message: 'At most 90' },
  ]);
});

test('a feature is for the partners of its list', async () => {
  expect((await send('GET', '/api/cashback_indemnity', 'tana-gh')).status).toBe(200);
  expect((await send('GET', '/api/cashback_indemnity', 'kito-ke')).status).toBe(403);
});

test('a field of a feature is written by those who have it, and left alone by the others', async () => {
  const here = await register('tana-gh', { msisdn: '233241999222', loyalty_opt_in: true });
  expect(await bodyOf(here)).toMatchObject({ loyalty_opt_in: true });
  const elsewhere = await register('sava-ci', { msisdn: '2250701020304' });
  expect(elsewhere.status).toBe(201);
  expect(await bodyOf(elsewhere)).toMatchObject({ loyalty_opt_in: null });
});

test('a flag turns a feature on for all partners, or for those that it names', async () => {
  const statusFor = async (partner: string) => (await send('GET', '/api/group_product_config', partner)).status;
  const set = async (values: object) =>
    (await send('PUT', '/api/feature-flags/group_business', 'tana-gh', values)).status;
  expect(await statusFor('tana-gh')).toBe(200);
  expect(await set({ partners: [await guidOf('kito-ke')] })).toBe(200);
  expect(await statusFor('tana-gh')).toBe(403);
  expect(await statusFor('kito-ke')).toBe(200);
  expect(await set({ enabled: false })).toBe(200);
  expect(await statusFor('kito-ke')).toBe(403);
  // By its code, whatever the flag says.
  expect(await statusFor('umoja-ge')).toBe(200);
  expect(await set({ partners: ['00000000-0000-4000-8000-000000000000'] })).toBe(400);
});
