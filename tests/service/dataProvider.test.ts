import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { createTranslator } from '../../i18n/translator.ts';
import {
  CallError,
  type DeskDataProvider,
  createDataProvider,
  ForbiddenError,
  newIdempotencyKey,
  StaleVersionError,
} from '../../src/dataProvider/index.ts';
import { model } from '../../src/resources/model.ts';
import { customer } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** The client's data path against the real service: what one declares, the other serves. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

const pause = { page: 1, perPage: 10 };

function clientOf(username: string): {
  data: DeskDataProvider;
  world: { partner: string; token: string | null };
  errors: unknown[];
} {
  const world = { partner: 'tana-gh', token: null as string | null };
  const errors: unknown[] = [];
  const signIn = async () => {
    world.token = (await service.signIn(username)).accessToken;
    return world.token;
  };
  const data = createDataProvider({
    model,
    bases: { main: service.url, identity: service.url, engine: service.url, public: service.url, storage: service.url },
    getToken: async () => world.token ?? (await signIn()),
    refreshToken: signIn,
    getPartner: () => world.partner,
    getLocale: () => 'en',
    t: createTranslator('en', en),
    capabilities: {
      idempotencyKeys: true,
      versions: true,
      keyFilter: true,
      search: true,
      sort: true,
      rehearsals: true,
      own: true,
    },
    onError: (error) => void errors.push(error),
    onSessionExpired: async () => 'cancelled',
    pathValues: { realm: 'coverdesk' },
  });
  return { data, world, errors };
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(
    () => null,
    (error: unknown) => error,
  );
}

/** A number that nobody has yet. */
let serial = 900_000;
const nextMsisdn = () => `23324${String((serial += 7)).padStart(7, '0')}`;

describe('every declared list', () => {
  const lists = Object.values(model.resources).filter((resource) => resource.endpoints.list?.parameters.length === 0);

  test.each(lists.map((resource) => resource.name))('%s is listed as it is declared', async (name) => {
    const { data } = clientOf('admin');
    const { sort } = model.resources[name] ?? {};
    const order = sort?.order === 'desc' ? 'DESC' : 'ASC';
    const page = await data.getList(name, {
      pagination: pause,
      sort: { field: sort?.field ?? 'id', order },
      filter: {},
    });
    expect(page.data.length).toBeLessThanOrEqual(10);
    expect(page.total).toBeGreaterThanOrEqual(page.data.length);
    for (const record of page.data) expect(record.id).toBeTypeOf('string');
    const ids = page.data.map((record) => record.id).slice(0, 3);
    const many = await data.getMany(name, { ids: [...ids, ...ids] });
    expect(many.data.map((record) => record.id)).toEqual(ids);
    const [first] = ids;
    if (first !== undefined) expect((await data.getOne(name, { id: first })).data.id).toBe(first);
  });

  test.each(
    Object.values(model.resources)
      .filter((resource) => resource.dialect === 'simple-rest')
      .map((resource) => resource.name),
  )('%s is listed in the simple-REST dialect', async (name) => {
    // Some are for administrators alone.
    const { data } = clientOf('admin');
    const page = await data.getList(name, {
      pagination: pause,
      sort: { field: 'created_at', order: 'DESC' },
      filter: {},
    });
    expect(Number.isInteger(page.total)).toBe(true);
  });
});

describe('a customer', () => {
  test('is registered once, found, changed under its version, and kept from a stale save', async () => {
    const { data } = clientOf('agent');
    const meta = { idempotencyKey: newIdempotencyKey() };
    const form = { ...customer, msisdn: nextMsisdn() };
    const { data: made } = await data.create('customers', { data: form, meta });
    expect(made).toMatchObject({ full_name: form.full_name, registration_channel: 'WebClient', version: 1 });
    const { data: again } = await data.create('customers', { data: form, meta });
    expect(again.id).toBe(made.id);

    const found = await data.getList('customers', { filter: { msisdn: form.msisdn }, pagination: pause });
    expect(found.data.map((record) => record.id)).toEqual([made.id]);

    const { data: changed } = await data.update('customers', {
      id: made.id,
      data: { ...made, town: 'Ho' },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, town: 'Ho', version: 2 });
    const stale = await rejection(
      data.update('customers', { id: made.id, data: { ...made, town: 'Wa' }, previousData: made }),
    );
    expect(stale).toBeInstanceOf(StaleVersionError);
    expect(stale).toMatchObject({ current: { id: made.id, town: 'Ho', version: 2 } });
  });

  test('that is wrong is said at its fields', async () => {
    const { data, errors } = clientOf('agent');
    const error = await rejection(data.create('customers', { data: { ...customer, msisdn: '12', full_name: ' x' } }));
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 400,
      body: { errors: { msisdn: expect.any(String), full_name: expect.any(String) } },
    });
    expect(errors).toEqual([error]);
  });

  test('of another partner is not there', async () => {
    const { data, world } = clientOf('admin');
    const { data: made } = await data.create('customers', { data: { ...customer, msisdn: nextMsisdn() } });
    const { data: partners } = await data.getList('partners', { pagination: { page: 1, perPage: 100 }, filter: {} });
    world.partner = String(partners.find((partner) => partner.code !== 'tana-gh')?.code);
    expect(await rejection(data.getOne('customers', { id: made.id }))).toMatchObject({ status: 404 });
  });
});

describe('a country', () => {
  test('is made, fetched without a call of its own, changed and deleted by an administrator', async () => {
    const { data } = clientOf('admin');
    const form = { code: 'QX', name: 'Testland', currency_code: 'GHS', calling_code: '999', national_digits: 9 };
    const { data: made } = await data.create('countries', { data: form });
    expect(made).toMatchObject({ id: 'QX', name: 'Testland' });
    const { data: one } = await data.getOne('countries', { id: 'QX' });
    const { data: changed } = await data.update('countries', {
      id: 'QX',
      data: { ...one, name: 'Testonia' },
      previousData: one,
    });
    expect(changed).toMatchObject({ name: 'Testonia', version: Number(one.version) + 1 });
    expect((await data.delete('countries', { id: 'QX', previousData: changed })).data.id).toBe('QX');
    expect(await rejection(data.getOne('countries', { id: 'QX' }))).toMatchObject({ status: 404 });
  });

  test('is not made by an agent: said in place', async () => {
    const { data } = clientOf('agent');
    expect(
      await rejection(data.create('countries', { data: { code: 'QY', name: 'X', currency_code: 'GHS' } })),
    ).toBeInstanceOf(ForbiddenError);
  });
});

describe('a token that the service refuses', () => {
  test('is renewed once, unseen', async () => {
    const { data, world, errors } = clientOf('agent');
    world.token = 'not-a-token';
    expect((await data.getList('customers', { pagination: pause })).data.length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
});

describe('a saved view', () => {
  test('is kept, changed and deleted in the simple-REST dialect', async () => {
    const { data } = clientOf('agent');
    const view = { name: 'Mine', resource: 'customers', state: { filter: { status: 'active' } }, shared: false };
    const { data: made } = await data.create('saved_views', { data: view });
    expect(made).toMatchObject(view);
    const { data: changed } = await data.update('saved_views', {
      id: made.id,
      data: { ...made, name: 'Ours' },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, name: 'Ours' });
    expect((await data.getMany('saved_views', { ids: [made.id] })).data).toHaveLength(1);
    await data.delete('saved_views', { id: made.id, previousData: changed });
    expect(await rejection(data.getOne('saved_views', { id: made.id }))).toMatchObject({ status: 404 });
  });
});
