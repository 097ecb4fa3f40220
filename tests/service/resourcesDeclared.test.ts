import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarations } from '../../src/resources/declarations.ts';
import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  integer,
  money,
  msisdn,
  reference,
  text,
} from '../../src/schema/fields.ts';
import { forPartner, hasRole, is, isContext } from '../../src/schema/predicate.ts';
import { defineResource } from '../../src/schema/resource.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

const pets = defineResource({
  name: 'pets',
  title: 'name',
  scope: 'partner',
  endpoints: {
    list: {
      call: 'GET /api/pets/all',
      pageBase: 0,
      sizeParam: 'page_size',
      envelope: { items: 'pets', total: 'count' },
    },
    get: 'GET /api/pets/{id}',
    create: 'POST /api/pets',
    update: 'PUT /api/pets/{id}',
    delete: 'DELETE /api/pets/{id}',
  },
  fields: {
    name: text({ required: true, maxLength: 40, searchable: true }),
    customer_guid: reference('customers', { required: true }),
    kind: choice(['dog', 'cat'], { required: true, default: 'dog' }),
    vaccines: choices(['rabies', 'flu']),
    value_in_cents: money({ min: 100 }),
    born: date({ past: true }),
    chipped_at: dateTime(),
    phone: msisdn(),
    neutered: boolean({ default: false }),
    teeth: integer({ min: 0, max: 60 }),
    illness: text({ dataClass: 'health', visible: is('neutered', true) }),
    account: text({ dataClass: 'bank', unique: true }),
    note: text({ searchable: true, access: { read: hasRole('assessor'), write: hasRole('assessor') } }),
    diary: text({ access: { read: isContext('made_by', 'user.username') } }),
    made_by: text({ readOnly: true, filledBy: 'user.username' }),
    made_at: dateTime({ readOnly: true, filledBy: 'now' }),
  },
  access: { write: hasRole('agent', 'assessor'), delete: isContext('made_by', 'user.username') },
});

/** What one partner does not see: two that are filled all the same, one of them required, and one that has no default. */
const hidden = { kind: { hide: true }, neutered: { hide: true }, teeth: { hide: true } } as const;

describe('an entity that is declared and nothing more', () => {
  let app: TestService;
  let owner: Wire;
  const send = async (method: string, path: string, as: string, json?: unknown) =>
    await app.fetch(path, { method, as, partner: 'tana-gh', ...(json === undefined ? {} : { json }) });
  const list = async (query: string, as = 'agent') => await bodyOf(await send('GET', `/api/pets/all?${query}`, as));
  const names = async (query: string, as = 'agent') => (await list(query, as)).pets.map(({ name }: Wire) => name);

  beforeAll(async () => {
    // On a data folder that was made without it: its table is added at the start.
    const model = resolveModel({
      ...declarations,
      resources: [...declarations.resources, pets],
      overlays: [{ name: 'plain', resource: 'pets', when: forPartner('kito-ke'), fields: hidden }],
    });
    app = await startTestService({ product: { model } });
    [owner] = (await bodyOf(await send('GET', '/api/customers/find?size=1', 'agent'))).content;
    const made = [
      {
        name: 'Rex',
        kind: 'dog',
        vaccines: ['rabies', 'flu'],
        value_in_cents: 9_007_199_254,
        teeth: 42,
        born: '2020-02-29',
      },
      { name: 'Mia', kind: 'cat', vaccines: ['flu'], value_in_cents: 500, phone: '024 111 2222' },
      {
        name: 'Élan',
        neutered: true,
        illness: 'asthma',
        account: '0012345678',
        chipped_at: '2026-01-05T23:30:00+02:00',
      },
    ];
    for (const json of made) {
      const answer = await send('POST', '/api/pets', 'agent', { ...json, customer_guid: owner.guid });
      expect(answer.status, await answer.clone().text()).toBe(201);
    }
  });
  afterAll(async () => {
    await app.close();
  });

  test('keeps and answers values of every type', async () => {
    const body = await list('sort=name,asc&page_size=5');
    expect(body).toMatchObject({ page: 0, size: 5, count: 3 });
    expect(body.pets).toMatchObject([
      {
        name: 'Élan',
        neutered: true,
        illness: 'asthma',
        chipped_at: '2026-01-05T21:30:00.000Z',
        kind: 'dog',
        vaccines: null,
      },
      {
        name: 'Mia',
        value_in_cents: 500,
        phone: '233241112222',
        teeth: null,
        born: null,
        neutered: false,
        illness: null,
      },
      { name: 'Rex', value_in_cents: 9_007_199_254, vaccines: ['rabies', 'flu'], born: '2020-02-29', made_by: 'agent' },
    ]);
    expect(Math.abs(Date.parse(body.pets[0].made_at) - app.clock.now().getTime())).toBeLessThan(60_000);
  });

  test('narrows by each kind of value', async () => {
    expect(await names('vaccines=rabies')).toEqual(['Rex']);
    expect(await names('vaccines=rabies&vaccines=flu&sort=name,desc')).toEqual(['Rex', 'Mia']);
    expect(await names('value_in_cents_from=400&value_in_cents_to=600')).toEqual(['Mia']);
    expect(await names('chipped_at_from=2026-01-05&chipped_at_to=2026-01-05')).toEqual(['Élan']);
    expect(await names('chipped_at_to=2026-01-04')).toEqual([]);
    expect(await names('phone=0241')).toEqual(['Mia']);
    expect(await names(`customer_guid=${owner.guid}&neutered=true`)).toEqual(['Élan']);
    expect(await names('teeth=42')).toEqual(['Rex']);
    expect(await names('search=ELAN')).toEqual(['Élan']);
    for (const query of [
      'value_in_cents=9007199254740993',
      'teeth=4.5',
      'account=00',
      'illness_from=a',
      'page=-1',
      'size=5',
    ]) {
      expect((await send('GET', `/api/pets/all?${query}`, 'agent')).status, query).toBe(400);
    }
  });

  test('checks values by their types, in words', async () => {
    const wrong = {
      name: '',
      customer_guid: 'nobody',
      kind: 'cow',
      vaccines: ['plague'],
      value_in_cents: 99,
      born: '2021-02-29',
      chipped_at: 'soon',
      phone: '12',
      neutered: 'yes',
      teeth: 61,
    };
    const answer = await bodyOf(await send('POST', '/api/pets', 'agent', wrong));
    expect(answer.field_errors.map(({ field }: Wire) => field).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test('shows, finds and changes a field only for those who may read and write it', async () => {
    const [mia] = (await list('name=mia')).pets;
    expect(mia).not.toHaveProperty('note');
    const path = `/api/pets/${mia.guid}`;
    const refused = await bodyOf(await send('PUT', path, 'agent', { note: 'sleeps' }));
    expect(refused.field_errors).toEqual([{ field: 'note', message: 'You may not change this' }]);
    expect(await bodyOf(await send('PUT', path, 'assessor', { note: 'sleeps' }))).toMatchObject({ note: 'sleeps' });
    expect(await names('search=sleeps', 'assessor')).toEqual(['Mia']);
    expect(await names('search=sleeps')).toEqual([]);
    expect(await names('note=sleeps', 'assessor')).toEqual(['Mia']);
    expect(await names('note=sleeps')).toEqual([]);
  });

  test('fills the defaults of what an overlay hides, and changes nothing of it later', async () => {
    const there = async (method: string, path: string, json?: unknown) =>
      await app.fetch(path, { method, as: 'assessor', partner: 'kito-ke', ...(json === undefined ? {} : { json }) });
    const [person] = (await bodyOf(await there('GET', '/api/customers/find?size=1'))).content;
    const made = await bodyOf(await there('POST', '/api/pets', { name: 'Simba', customer_guid: person.guid }));
    expect(made).toMatchObject({ name: 'Simba', kind: 'dog', neutered: false, teeth: null });
    const refused = await bodyOf(
      await there('POST', '/api/pets', { name: 'Tom', customer_guid: person.guid, kind: 'cat' }),
    );
    expect(refused.field_errors).toEqual([{ field: 'kind', message: 'You may not change this' }]);
    await app.service.deps.pool.query("update pets set kind = 'cat' where guid = $1", [made.guid]);
    const changed = await bodyOf(await there('PUT', `/api/pets/${made.guid}`, { name: 'Simba II' }));
    expect(changed).toMatchObject({ name: 'Simba II', kind: 'cat', neutered: false });
  });

  test('shows a field to the one whom its record names', async () => {
    const [rex] = (await list('name=rex')).pets;
    await send('PUT', `/api/pets/${rex.guid}`, 'agent', { diary: 'barked' });
    expect((await list('name=rex')).pets[0].diary).toBe('barked');
    expect((await list('name=rex', 'assessor')).pets[0]).not.toHaveProperty('diary');
    expect(await names('diary=bark')).toEqual(['Rex']);
    expect(await names('diary=bark', 'assessor')).toEqual([]);
    expect(await names('sort=diary,asc&page_size=1', 'agent')).toEqual(['Rex']);
  });

  test('keeps what is secret out of the audit', async () => {
    const [elan] = (await list('search=elan')).pets;
    const events = await bodyOf(await send('GET', `/api/audit_events?entity_guid=${elan.guid}`, 'admin'));
    const changes = Object.fromEntries(events.content[0].changes.map(({ field, to }: Wire) => [field, to]));
    expect(changes).toMatchObject({ name: 'Élan', account: '••••••5678', illness: '••••••' });
    expect(JSON.stringify(events)).not.toContain('asthma');
    const [mia] = (await list('name=mia')).pets;
    expect(
      JSON.stringify(await bodyOf(await send('GET', `/api/audit_events?entity_guid=${mia.guid}`, 'admin'))),
    ).not.toContain('sleeps');
  });

  test('is deleted by whom its record allows', async () => {
    const [mia] = (await list('name=mia')).pets;
    expect((await send('DELETE', `/api/pets/${mia.guid}`, 'assessor')).status).toBe(403);
    expect((await send('DELETE', `/api/pets/${mia.guid}`, 'agent')).status).toBe(200);
    expect(await names('name=mia')).toEqual([]);
  });

  test('stands in the description of the service', async () => {
    const { paths, components } = await bodyOf(await app.fetch('/openapi.json'));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/pets', '/api/pets/all', '/api/pets/{id}']));
    expect(components.schemas.pets.properties.kind).toEqual({ type: 'string', enum: ['dog', 'cat'] });
    expect(components.schemas.pets.required).not.toContain('note');
    expect(components.schemas.pets_create.required).toEqual(['name', 'customer_guid']);
  });
});
