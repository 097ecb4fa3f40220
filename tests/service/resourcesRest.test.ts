import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('what the product keeps itself, in the simple-REST dialect', () => {
  let app: TestService;
  const call = async (method: string, path: string, as: string, json?: unknown) =>
    await app.fetch(`/rest/saved_views${path}`, {
      method,
      as,
      partner: 'tana-gh',
      ...(json === undefined ? {} : { json }),
    });
  const list = async (as: string, query: Record<string, unknown> = {}) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
    const response = await call('GET', `?${text}`, as);
    const body: Wire = await bodyOf(response);
    expect(response.status, JSON.stringify(body)).toBe(200);
    return { body, names: body.map(({ name }: Wire) => name), total: response.headers.get('x-total-count') };
  };
  const view = (name: string, more: object = {}) => ({
    name,
    resource: 'customers',
    state: { filter: { status: ['active'] }, sort: { field: 'town', order: 'ASC' } },
    ...more,
  });

  beforeAll(async () => {
    app = await startTestService();
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) {
      expect((await call('POST', '', 'agent', view(name))).status).toBe(201);
    }
    expect((await call('POST', '', 'admin', view('Of admin'))).status).toBe(201);
    expect((await call('POST', '', 'admin', view('For all', { shared: true }))).status).toBe(201);
  });
  afterAll(async () => {
    await app.close();
  });

  test('lists what is mine or shared, sorted, in ranges, with the total', async () => {
    const { names, total } = await list('agent', { sort: ['name', 'ASC'], range: [0, 2], filter: {} });
    expect(names).toEqual(['Alpha', 'Bravo', 'charlie']);
    expect(total).toBe('5');
    expect((await list('agent', { sort: ['name', 'DESC'], range: [3, 9] })).names).toEqual(['Bravo', 'Alpha']);
    expect((await list('assessor')).names).toEqual(['For all']);
    expect((await list('agent', { sort: ['id', 'ASC'] })).total).toBe('5');
  });

  test('narrows by fields, and answers several by their ids', async () => {
    expect((await list('agent', { filter: { name: 'al' } })).names).toEqual(['Alpha']);
    expect((await list('agent', { filter: { shared: true } })).names).toEqual(['For all']);
    expect(
      (await list('agent', { filter: { shared: [false], name: ['b', 'c'] }, sort: ['name', 'ASC'] })).names,
    ).toEqual(['Bravo', 'charlie']);
    const { body } = await list('agent', { sort: ['name', 'ASC'], range: [0, 1] });
    const ids = body.map(({ id }: Wire) => id);
    expect(body[0]).toMatchObject({ id: body[0].guid, owner: expect.any(String), version: 1, state: view('').state });
    expect((await list('agent', { filter: { id: ids }, sort: ['name', 'ASC'] })).body).toEqual(body);
    expect((await list('agent', { filter: { id: [] } })).total).toBe('5');
  });

  test('keeps one by its id, whatever the client sends back with it', async () => {
    const [mine] = (await list('agent', { filter: { name: 'delta' } })).body;
    const path = `/${mine.id}`;
    const read = await call('GET', path, 'agent');
    expect(read.headers.get('etag')).toBe('"1"');
    expect(await bodyOf(read)).toEqual(mine);
    const changed = await call('PUT', path, 'agent', { ...mine, name: 'Echo', state: { filter: {}, z: 1, a: [1, 2] } });
    expect(await bodyOf(changed)).toMatchObject({ id: mine.id, name: 'Echo', version: 2, state: { a: [1, 2] } });
    const same = await call('PUT', path, 'agent', { state: { a: [1, 2], z: 1, filter: {} } });
    expect(await bodyOf(same)).toMatchObject({ version: 2 });
    expect((await call('PUT', path, 'agent', { owner: 'somebody' })).status).toBe(400);
    expect((await call('PUT', path, 'agent', { resource: 'partners' })).status).toBe(400);
    expect((await call('DELETE', path, 'agent')).status).toBe(200);
    expect((await call('GET', path, 'agent')).status).toBe(404);
  });

  test('hides what is not mine, and lets others read but not change what is shared', async () => {
    const [theirs] = (await list('admin', { filter: { name: 'Of admin' } })).body;
    for (const [method, json] of [['GET'], ['PUT', { name: 'x' }], ['DELETE']] as const) {
      expect((await call(method, `/${theirs.id}`, 'agent', json)).status).toBe(404);
    }
    const [shared] = (await list('agent', { filter: { name: 'For' } })).body;
    expect((await call('PUT', `/${shared.id}`, 'agent', { name: 'x' })).status).toBe(403);
    expect((await call('DELETE', `/${shared.id}`, 'agent')).status).toBe(403);
    const elsewhere = await app.fetch(`/rest/saved_views/${shared.id}`, { as: 'admin', partner: 'kito-ke' });
    expect(elsewhere.status).toBe(404);
    expect((await app.fetch('/rest/saved_views', { as: 'agent' })).status).toBe(400);
    expect((await app.fetch('/rest/saved_views')).status).toBe(401);
  });

  test.each([
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '{"shoe":1}'],
    ['filter', '{"__proto__":{"a":1}}'],
    ['filter', '{"state":"x"}'],
    ['filter', '{"shared":"maybe"}'],
    ['sort', '["name"]'],
    ['sort', '["state","ASC"]'],
    ['sort', '["name","SIDEWAYS"]'],
    ['range', '[5,1]'],
    ['range', '[0,5000]'],
    ['range', '"all"'],
    ['embed', 'x'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await call('GET', `?${new URLSearchParams([[name, value]])}`, 'agent')).status).toBe(400);
  });
});
