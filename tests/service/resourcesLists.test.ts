import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('lists of declared entities', () => {
  let app: TestService;
  const list = async (path: string, as = 'admin', partner: string | undefined = 'tana-gh'): Promise<Wire> => {
    const response = await app.fetch(path, { as, ...(partner ? { partner } : {}) });
    const body = await bodyOf(response);
    expect(response.status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
    return body;
  };
  const refused = async (path: string, as = 'admin', partner = 'tana-gh'): Promise<Wire> => {
    const response = await app.fetch(path, { as, partner });
    expect(response.status, path).toBe(400);
    return (await bodyOf(response)).field_errors;
  };
  const names = (body: Wire): readonly string[] => body.content.map((record: Wire) => record.full_name);

  beforeAll(async () => {
    app = await startTestService();
    const people = [
      ['Zoé Éclairé', '024 911 1111'],
      ['zoe 100% Sure', '024 911 1112'],
      ['ZOE_Underscore', '024 911 1113'],
    ];
    for (const [full_name, msisdn] of people) {
      const json = { ...customer, full_name, msisdn };
      const made = await app.fetch('/api/customers/register', {
        method: 'POST',
        as: 'agent',
        partner: 'tana-gh',
        json,
      });
      expect(made.status).toBe(201);
    }
  });
  afterAll(async () => {
    await app.close();
  });

  test('start at page 1 with ten records where the call says nothing else', async () => {
    const first = await list('/api/customers/find');
    expect(first).toMatchObject({ page: 1, size: 10, total_elements: 903 });
    const second = await list('/api/customers/find?page=2');
    expect(second).toMatchObject({ page: 2, size: 10, total_elements: 903 });
    const both = await list('/api/customers/find?size=20');
    expect(both.content).toEqual([...first.content, ...second.content]);
    expect((await list('/api/customers/find?page=91')).content).toHaveLength(3);
    expect((await list('/api/customers/find?page=5000')).content).toEqual([]);
  });

  test('start at page 0 where the call is declared so', async () => {
    const path = '/api/audit_events?size=5&sort=happened_at,desc';
    const [first, second] = [await list(`${path}&page=0`), await list(`${path}&page=1`)];
    expect(first).toMatchObject({ page: 0, size: 5 });
    expect((await list(path)).content).toEqual(first.content);
    expect(second.content[0].happened_at <= first.content[4].happened_at).toBe(true);
    expect(await refused('/api/customers/find?page=0')).toEqual([
      { field: 'page', message: 'This value cannot be used.' },
    ]);
  });

  test.each(['page=x', 'page=-1', 'page=1.5', 'size=0', 'size=1001', 'size=1e2', 'page=99999999999999999999'])(
    'refuse %s',
    async (query) => {
      expect(await refused(`/api/customers/find?${query}`)).toHaveLength(1);
    },
  );

  test('sort without regard to case and accents, both ways, and by several fields', async () => {
    const up = names(await list('/api/customers/find?size=1000&sort=full_name,asc'));
    const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    expect(up.map(plain)).toEqual(up.map(plain).toSorted());
    expect(up.slice(-3)).toEqual(['zoe 100% Sure', 'Zoé Éclairé', 'ZOE_Underscore']);
    expect(names(await list('/api/customers/find?size=3&sort=full_name,desc'))).toEqual(up.slice(-3).toReversed());
    const two = (await list('/api/customers/find?size=1000&sort=gender,desc&sort=date_of_birth,asc')).content;
    const keys = two.map((one: Wire) => `${one.gender === 'male' ? 0 : 1} ${one.date_of_birth}`);
    expect(keys).toEqual(keys.toSorted());
    expect((await list('/api/customers/find?size=1&sort=created_at,desc')).content[0].full_name).toBe('ZOE_Underscore');
  });

  test('never show a record on two pages', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 10; page += 1) {
      for (const { guid } of (await list(`/api/customers/find?page=${page}&size=100&sort=gender,asc`)).content) {
        seen.add(guid);
      }
    }
    expect(seen.size).toBe(903);
  });

  test('narrow by one value, by any of several, by a range, by a beginning', async () => {
    const count = async (query: string) => (await list(`/api/customers/find?${query}`)).total_elements;
    const [active, inactive, deceased] = [
      await count('status=active'),
      await count('status=inactive'),
      await count('status=deceased'),
    ];
    expect(active + inactive + deceased).toBe(903);
    expect(await count('status=inactive&status=deceased')).toBe(inactive + deceased);
    expect(await count('status=inactive&gender=male')).toBeLessThan(inactive);
    const young = (
      await list('/api/customers/find?date_of_birth_from=2000-01-01&date_of_birth_to=2000-12-31&size=1000')
    ).content;
    expect(young.length).toBeGreaterThan(3);
    expect(young.every((one: Wire) => one.date_of_birth.startsWith('2000'))).toBe(true);
    expect(names(await list('/api/customers/find?name=ZOE')).toSorted()).toHaveLength(3);
    expect(await count('is_agent=true')).toBeGreaterThan(0);
    expect(await count('status=')).toBe(903);
    expect((await count('loyalty_opt_in=true')) + (await count('loyalty_opt_in=false'))).toBe(903);
  });

  test('take percent signs and underscores for what they are', async () => {
    expect(names(await list('/api/customers/find?name=zoe%20100%25'))).toEqual(['zoe 100% Sure']);
    expect(names(await list('/api/customers/find?name=%25'))).toEqual(['zoe 100% Sure']);
    expect(names(await list('/api/customers/find?name=zoe_'))).toEqual(['ZOE_Underscore']);
    expect(names(await list('/api/customers/find?name=_'))).toEqual(['ZOE_Underscore']);
    expect(names(await list('/api/customers/find?name=%5C'))).toEqual([]);
  });

  test('find a customer by words in any order, and by the number in any form', async () => {
    const by = async (name: string, text: string) =>
      names(await list(`/api/customers/find?${name}=${encodeURIComponent(text)}`));
    for (const text of ['eclaire zoe', 'ÉCLAIRÉ', 'zoé']) expect(await by('name', text), text).toContain('Zoé Éclairé');
    for (const text of ['0249111111', '+233 24 911 1111', '00233249111111', '24-911-1111', '9111111']) {
      expect(await by('msisdn', text), text).toContain('Zoé Éclairé');
    }
    expect(await by('name', 'Zoe Nobody')).not.toContain('Zoé Éclairé');
    for (const text of ['0249111119', '025']) expect(await by('msisdn', text), text).not.toContain('Zoé Éclairé');
    expect((await list('/api/customers/find?name=%20')).total_elements).toBe(903);
  });

  test('of customers have no other search than the contract has', async () => {
    expect(await refused('/api/customers/find?search=zoe')).toEqual([
      { field: 'search', message: 'This list cannot be narrowed by this.' },
    ]);
  });

  test('read their own words for values: open=true, active_only=true', async () => {
    const open = await list('/api/claim_callbacks?open=true&size=100');
    const closed = await list('/api/claim_callbacks?open=false&size=100');
    expect(new Set(open.content.map((one: Wire) => one.status))).toEqual(new Set(['open']));
    expect(new Set(closed.content.map((one: Wire) => one.status))).toEqual(new Set(['closed']));
    expect(open.total_elements + closed.total_elements).toBe(24);
    const due = open.content.map((one: Wire) => one.due_at);
    expect(due).toEqual(due.toSorted());
    expect((await list(`/api/claim_callbacks?due_at_to=${due[2]}&open=true`)).total_elements).toBe(3);
    expect(
      (await list(`/api/claim_callbacks?due_at_from=${due[0].slice(0, 10)}&due_at_to=${due[0].slice(0, 10)}`)).content,
    ).toContainEqual(open.content[0]);
    const products = async (query: string) =>
      (await list(`/api/products?size=100&${query}`, 'admin', 'zuri-zm')).content.map((one: Wire) => one.active);
    expect(new Set(await products('active_only=false'))).toEqual(new Set([true, false]));
    expect(await products('active_only=false')).toEqual(await products(''));
    expect(new Set(await products('active_only=true'))).toEqual(new Set([true]));
    expect(await products('active=false')).toEqual([false]);
    expect(await refused('/api/products?active_only=maybe', 'admin', 'zuri-zm')).toHaveLength(1);
  });

  test('answer several records by their keys', async () => {
    const some = (await list('/api/customers/find?size=3&sort=msisdn,asc')).content;
    const keys = some.map((one: Wire) => `guid=${one.guid}`).join('&');
    expect((await list(`/api/customers/find?${keys}&sort=msisdn,asc`)).content).toEqual(some);
    expect((await list('/api/countries?code=GH&code=KE', 'agent', undefined)).total_elements).toBe(2);
  });

  test.each([
    ['/api/customers/find?shoe=1', 'shoe', 'This list cannot be narrowed by this.'],
    ['/api/customers/find?full_name=a', 'full_name', 'This list cannot be narrowed by this.'],
    ['/api/customers/find?name_from=a', 'name_from', 'This list cannot be narrowed by this.'],
    ['/api/customers/find?__proto__=a', '__proto__', 'This list cannot be narrowed by this.'],
    ['/api/customers/find?sort=shoe,asc', 'sort', 'This list cannot be sorted by this.'],
    ['/api/customers/find?sort=constructor', 'sort', 'This list cannot be sorted by this.'],
    ['/api/customers/find?sort=full_name,sideways', 'sort', 'This list cannot be sorted by this.'],
    ['/api/customers/find?status=dead', 'status', 'This value cannot be used.'],
    ['/api/customers/find?date_of_birth_from=2000-02-31', 'date_of_birth_from', 'This value cannot be used.'],
    ['/api/customers/find?is_agent=maybe', 'is_agent', 'This value cannot be used.'],
    ['/api/claim_callbacks?open=open', 'open', 'This value cannot be used.'],
    ['/api/claim_callbacks?status=open', 'status', 'This list cannot be narrowed by this.'],
    ['/api/claim_callbacks?attempts_from=99999999999', 'attempts_from', 'This value cannot be used.'],
    ['/api/claim_callbacks?due_at_from=yesterday', 'due_at_from', 'This value cannot be used.'],
    ['/api/audit_events?entity=customers', 'entity', 'This list cannot be narrowed by this.'],
    ['/api/audit_events?sort=actor,asc', 'sort', 'This list cannot be sorted by this.'],
    ['/api/countries?search=a%00b', 'search', 'Contains characters that cannot be stored'],
    ['/api/customers/find?name=a%00', 'name', 'Contains characters that cannot be stored'],
  ])('refuse %s', async (path, field, message) => {
    expect(await refused(path)).toEqual([{ field, message }]);
  });

  test('belong to a partner that the person has, or are refused', async () => {
    expect((await app.fetch('/api/customers/find', { as: 'agent' })).status).toBe(400);
    expect((await app.fetch('/api/customers/find', { as: 'agent', partner: 'lumo-ug' })).status).toBe(403);
    expect((await app.fetch('/api/customers/find?partner=tana-gh&partner=kito-ke', { as: 'agent' })).status).toBe(400);
    const ours = await list('/api/customers/find?size=1000&sort=msisdn,asc', 'agent', 'kito-ke');
    expect(ours.total_elements).toBe(700);
    expect(new Set(ours.content.map((one: Wire) => one.partner_guid)).size).toBe(1);
  });

  test('look beginnings and parts of texts up in an index', async () => {
    const plan = async (condition: string) => {
      const client = await app.service.deps.pool.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        const { rows } = await client.query(`explain select guid from customers where ${condition}`);
        await client.query('rollback');
        return JSON.stringify(rows);
      } finally {
        client.release();
      }
    };
    const name = 'search_text(full_name) collate "C"';
    expect(await plan(`partner_guid = 'x' and ${name} like search_text('ama%')`)).toContain(
      'customers__full_name__order',
    );
    expect(await plan(`${name} like search_text('%mensah%')`)).toContain('customers__full_name__search');
  });
});
