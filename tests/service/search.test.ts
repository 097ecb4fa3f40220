import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declarations } from '../../src/resources/declarations.ts';
import * as resources from '../../src/resources/index.ts';
import { hasRole, is } from '../../src/schema/predicate.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import type { ResourceSpec } from '../../src/schema/resource.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let app: TestService;

const people = [
  {
    full_name: 'Zoé Éclairé',
    msisdn: '024 911 1111',
    national_id: 'GHA-123456789-1',
    external_identifier: 'EXT-77',
  },
  { full_name: 'Éclairé Zoé-Marie', msisdn: '024 911 1112' },
  { full_name: 'Bazoely Person', msisdn: '024 911 1113' },
  { full_name: 'Zo 100% Sure', msisdn: '024 911 1114' },
] as const;

async function register(service: TestService, partner: string, person: object): Promise<Wire> {
  const made = await service.fetch('/api/customers/register', {
    method: 'POST',
    as: 'admin',
    partner,
    json: { ...customer, ...person },
  });
  expect(made.status, await made.clone().text()).toBe(201);
  return await bodyOf(made);
}

const ask = async (query: Record<string, string>, as = 'agent', partner = 'tana-gh', service = app) =>
  await service.fetch(`/api/search?${new URLSearchParams(query)}`, { as, ...(partner ? { partner } : {}) });

async function found(query: Record<string, string>, as = 'agent', partner = 'tana-gh', service = app): Promise<Wire> {
  const answer = await ask(query, as, partner, service);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return await bodyOf(answer);
}

const titles = async (text: string): Promise<readonly string[]> =>
  (await found({ search: text, size: '100' })).content.map(({ title }: Wire) => title);

beforeAll(async () => {
  app = await startTestService();
  for (const person of people) await register(app, 'tana-gh', person);
});
afterAll(async () => {
  await app.close();
});

describe('the search over everything', () => {
  test.each([
    '0249111111',
    '024 911 1111',
    '+233 24 911 1111',
    '00233249111111',
    '249111111',
    '233249111111',
    '24-911-1111',
  ])('finds a customer by the number as %s, and says so', async (text) => {
    const { content, total_elements } = await found({ search: text });
    expect(total_elements).toBe(1);
    expect(content).toEqual([
      {
        doc_type: 'Customer',
        guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'Zoé Éclairé',
        matched: { field: 'msisdn', value: '233249111111' },
        details: { msisdn: '233249111111', status: 'active' },
      },
    ]);
  });

  test.each([
    ['024911111', 'msisdn', ['Bazoely Person', 'Zo 100% Sure', 'Zoé Éclairé', 'Éclairé Zoé-Marie']],
    ['9111113', 'msisdn', ['Bazoely Person']],
    ['gha-123456789', 'national_id', ['Zoé Éclairé']],
    ['ext-77', 'external_identifier', ['Zoé Éclairé']],
    ['ecl zo', 'full_name', ['Zoé Éclairé', 'Éclairé Zoé-Marie']],
    ['100%', 'full_name', ['Zo 100% Sure']],
  ])('finds by %s in %s', async (text, field, names) => {
    const { content } = await found({ search: text });
    expect(content.map(({ title }: Wire) => title).toSorted()).toEqual(names.toSorted());
    expect(new Set(content.map(({ matched }: Wire) => matched.field))).toEqual(new Set([field]));
  });

  test('has what is meant before its beginning, that before later words, those before parts', async () => {
    expect(await titles('zoe')).toEqual(['Zoé Éclairé', 'Éclairé Zoé-Marie', 'Bazoely Person']);
    expect(await titles('zoé éclairé')).toEqual(['Zoé Éclairé', 'Éclairé Zoé-Marie']);
    expect(await titles('éclairé zoé')).toEqual(['Éclairé Zoé-Marie', 'Zoé Éclairé']);
    // Two characters find beginnings of words alone.
    expect(await titles('zo')).toEqual(['Zo 100% Sure', 'Zoé Éclairé', 'Éclairé Zoé-Marie']);
  });

  test('takes signs of patterns for what they are', async () => {
    expect(await titles('%%')).toEqual([]);
    expect(await titles('__')).toEqual([]);
    expect(await titles(String.raw`\\`)).toEqual([]);
    expect(await titles("' or '1'='1")).toEqual([]);
  });

  test('answers by pages that never overlap, in all of which the best comes first', async () => {
    const all = await found({ search: 'ama', size: '100' });
    expect(all.total_elements).toBeGreaterThan(20);
    expect(all).toMatchObject({ page: 1, size: 100 });
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await found({ search: 'ama', page, size: '7' }));
    expect(pages.map(({ total_elements }) => total_elements)).toEqual(Array(3).fill(all.total_elements));
    expect(pages.flatMap(({ content }) => content)).toEqual(all.content.slice(0, 21));
    const names: readonly string[] = all.content.map(({ title }: Wire) => title);
    const isFirst = names.map((name) => name.startsWith('Ama'));
    expect(isFirst.lastIndexOf(true)).toBeLessThan(isFirst.indexOf(false));
    expect((await found({ search: 'ama', page: '500' })).content).toEqual([]);
    expect(await found({ search: 'ama' })).toMatchObject({ page: 1, size: 10 });
  });

  test('counts to two hundred, and says with one more that there are more, of which it gives no page', async () => {
    const many = await found({ search: '024', size: '100' });
    expect(many.total_elements).toBe(201);
    expect(many.content).toHaveLength(100);
    const second = await found({ search: '024', size: '100', page: '2' });
    expect(second.content).toHaveLength(100);
    expect(await found({ search: '024', size: '100', page: '3' })).toMatchObject({ content: [], total_elements: 201 });
  });

  test('never shows what belongs to another partner', async () => {
    await register(app, 'kito-ke', { full_name: 'Zoé Elsewhere', msisdn: '254712999111' });
    expect(await titles('Zoé Elsewhere')).toEqual([]);
    expect(await titles('254712999111')).toEqual([]);
    const there = await found({ search: '0712 999 111' }, 'agent', 'kito-ke');
    expect(there.content.map(({ title }: Wire) => title)).toEqual(['Zoé Elsewhere']);
    expect((await ask({ search: 'zoe' }, 'agent', 'lumo-ug')).status).toBe(403);
    expect((await ask({ search: 'zoe' }, 'agent', '')).status).toBe(400);
    expect((await app.fetch('/api/search?search=zoe')).status).toBe(401);
  });

  test.each([
    [{ search: '' }, 'search', 'Type at least 2 characters.'],
    [{ search: ' z ' }, 'search', 'Type at least 2 characters.'],
    [{}, 'search', 'Type at least 2 characters.'],
    [{ search: 'x'.repeat(201) }, 'search', 'This value cannot be used.'],
    [{ search: 'a\0b' }, 'search', 'Contains characters that cannot be stored'],
    [{ search: 'zoe', page: '0' }, 'page', 'This value cannot be used.'],
    [{ search: 'zoe', size: '1001' }, 'size', 'This value cannot be used.'],
    [{ search: 'zoe', shoe: '1' }, 'shoe', 'This list cannot be narrowed by this.'],
    [
      { search: 'zoe', doc_type: 'Unicorn' },
      'doc_type',
      expect.stringMatching(/^Nothing of this kind can be found\. Choose one of these: .*Customer.*\.$/),
    ],
    [{ search: 'zoe', doc_type: 'customer' }, 'doc_type', expect.stringContaining('Customer')],
  ])('refuses %j', async (query, field, message) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect((await bodyOf(answer)).field_errors).toEqual([{ field, message }]);
  });

  test('refuses in French too', async () => {
    const answer = await app.fetch('/api/search?search=zoe&doc_type=X', {
      as: 'agent',
      partner: 'tana-gh',
      headers: { 'accept-language': 'fr' },
    });
    const { field_errors } = await bodyOf(answer);
    expect(field_errors[0].message).toMatch(/^Rien de ce genre ne peut être trouvé\. Choisissez parmi\s:\s.*Customer/);
  });

  test('a kind alone finds nothing else', async () => {
    const { content } = await found({ search: 'zoe', doc_type: 'Customer' });
    expect(new Set(content.map((one: Wire) => one.doc_type))).toEqual(new Set(['Customer']));
  });
});

describe('several kinds, of which not everybody sees all', () => {
  let other: TestService;
  const declared: readonly ResourceSpec[] = Object.values(resources).map((resource: ResourceSpec) => {
    if (resource.name === 'partners') {
      return {
        ...resource,
        found: { as: 'Partner', by: ['code', 'name'] },
        access: { list: hasRole('administrator') },
      };
    }
    if (resource.name !== 'customers') {
      const { found: _found, ...without } = resource;
      return without;
    }
    const { full_name, msisdn, ...fields } = resource.fields;
    return {
      ...resource,
      // The deceased are nobody's to see, and the number is for administrators.
      rows: is('status', 'active'),
      fields: { ...fields, full_name, msisdn: { ...msisdn, access: { read: hasRole('administrator') } } },
    } as ResourceSpec;
  });

  beforeAll(async () => {
    other = await startTestService({ product: { model: resolveModel({ ...declarations, resources: declared }) } });
    await register(other, 'tana-gh', { full_name: 'Tana Person', msisdn: '024 922 2222' });
  });
  afterAll(async () => {
    await other.close();
  });
  const kinds = ({ content }: Wire): readonly string[] => content.map((one: Wire) => `${one.doc_type} ${one.title}`);

  test('are answered in one list by how well they match', async () => {
    const all = await found({ search: 'tana' }, 'admin', 'tana-gh', other);
    expect(kinds(all)).toEqual(
      expect.arrayContaining(['Customer Tana Person', 'Partner Tana Mobile Ghana', 'Partner Tana Mobile Zambia']),
    );
    const exact = await found({ search: 'tana-gh' }, 'admin', 'tana-gh', other);
    expect(kinds(exact)[0]).toBe('Partner Tana Mobile Ghana');
    expect(exact.content[0]).toMatchObject({
      matched: { field: 'code', value: 'tana-gh' },
      details: { code: 'tana-gh' },
    });
    const only = await found({ search: 'tana', doc_type: 'Partner' }, 'admin', 'tana-gh', other);
    expect(only.content.every((one: Wire) => one.doc_type === 'Partner')).toBe(true);
  });

  test('leave out what the person may not list, and refuse to look there alone', async () => {
    expect(kinds(await found({ search: 'tana' }, 'agent', 'tana-gh', other))).toEqual(['Customer Tana Person']);
    expect((await ask({ search: 'tana', doc_type: 'Partner' }, 'agent', 'tana-gh', other)).status).toBe(403);
  });

  test('are not found by what the person may not read, nor is it shown', async () => {
    expect(kinds(await found({ search: '0249222222' }, 'admin', 'tana-gh', other))).toEqual(['Customer Tana Person']);
    expect(kinds(await found({ search: '0249222222' }, 'agent', 'tana-gh', other))).toEqual([]);
    const [seen] = (await found({ search: 'Tana Person' }, 'agent', 'tana-gh', other)).content;
    expect(seen).toMatchObject({ details: { status: 'active' }, matched: { field: 'full_name' } });
    expect(seen.details).not.toHaveProperty('msisdn');
  });

  test('are within the rows that the declaration leaves', async () => {
    const seen = await found({ search: 'ama', size: '1000' }, 'agent', 'tana-gh', other);
    const unrestricted = await found({ search: 'ama', size: '1000' });
    expect(unrestricted.content.some(({ details }: Wire) => details.status !== 'active')).toBe(true);
    expect(seen.content.length).toBeGreaterThan(0);
    expect(seen.content.every(({ details }: Wire) => details.status === 'active')).toBe(true);
  });
});
