import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as product from '../../src/resources/index.ts';
import * as batches from '../../src/resources/batchDefinitions/index.ts';
import * as workflows from '../../src/resources/workflows/index.ts';
import { known } from '../../src/resources/world.ts';
import { hasRole } from '../../src/schema/predicate.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { eventually } from '../support/eventually.ts';
import { type Declared, declarations, pathOf, plain } from '../support/safety/entities.ts';
import type { Rule } from '../support/safety/rules.ts';
import { startTestService, type TestService } from '../support/service.ts';

const partner = 'tana-gh';

const actors = ['agent', 'assessor'] as const;
const assessors: Rule = { kind: 'roles', roles: ['assessor'] };
const owner: Rule = { kind: 'owner' };
const little: Rule = { kind: 'atMost', amount: 100 };

/** Everything that can be declared about safety, on entities of their own. */
const declared: Declared = {
  ...plain,
  rows: { kind: 'any', of: [assessors, owner] },
  access: { ...plain.access, delete: owner },
  secret: { read: assessors, write: assessors, dataClass: 'public' },
  who: { write: actors, open: actors, send: actors, drop: actors },
  guards: { ...plain.guards, write: little, send: little },
  notSame: { send: ['write'], drop: ['write', 'send'] },
};

/** One in each dialect. */
const entities = [
  ['letters', declared],
  ['parcels', { ...declared, isOwn: false }],
] as const;
const own = entities.map(([name, of]) => declarations(name, of));

const model = resolveModel({
  resources: [...Object.values(product), ...own.map(({ resource }) => resource)],
  workflows: [...Object.values(workflows), ...own.map(({ workflow }) => workflow)],
  batches: Object.values(batches).map((batch) => ({ ...batch, who: hasRole('assessor') })),
  known,
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ product: { model } });
});
afterAll(() => service.close());

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly guid?: string;
    readonly id: string;
    readonly code?: string;
    readonly content?: readonly Readonly<Record<string, unknown>>[];
  };
}

async function send(as: string, method: string, path: string, json?: unknown): Promise<Answer> {
  const response = await service.fetch(path, { as, method, partner, ...(json === undefined ? {} : { json }) });
  const read = await response.text();
  return { status: response.status, body: (read === '' ? {} : JSON.parse(read)) as Answer['body'] };
}

describe.each(entities)('what is declared of %s holds', (name, of) => {
  const path = pathOf(of, name);
  const make = async (as: string, more: object = {}) => {
    const { body } = await send(as, 'POST', path, { name: 'One', amount: 5, ...more });
    return body.guid ?? body.id;
  };
  const act = async (as: string, action: string, guid: string) =>
    await send(as, 'PUT', `/api/${name}/${action}/${guid}`, {});

  it('two people: who made it by the plain create, or did any step named, is not the other one', async () => {
    const guid = await make('agent');
    expect(await act('agent', 'send', guid)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect(await act('assessor', 'send', guid)).toMatchObject({ status: 200 });
    expect((await act('agent', 'drop', guid)).status).toBe(409);
    expect((await act('assessor', 'drop', guid)).status).toBe(409);
    expect((await act('assessor2', 'drop', guid)).status).toBe(200);
  });

  it('the state moves by its actions alone', async () => {
    expect((await send('agent', 'POST', path, { name: 'One', amount: 5, state: 'sent' })).status).toBe(400);
    const guid = await make('agent');
    expect((await send('agent', 'PUT', `${path}/${guid}`, { state: 'sent' })).status).toBe(400);
    expect((await act('assessor', 'drop', guid)).body.code).toBe('illegal_transition');
  });

  it('roles: who is not named does nothing, whatever the access to the records', async () => {
    expect((await send('admin', 'POST', path, { name: 'One', amount: 5 })).status).toBe(403);
  });

  it('guards: of what makes a record, too', async () => {
    expect(await send('agent', 'POST', path, { name: 'Much', amount: 500 })).toMatchObject({ status: 409 });
    const guid = await make('agent');
    expect((await send('agent', 'PUT', `${path}/${guid}`, { amount: 500 })).status).toBe(200);
    expect(await act('assessor', 'send', guid)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
  });

  it('rows: who may not see one finds, changes, moves and removes none', async () => {
    const guid = await make('agent', { name: 'Hidden' });
    expect((await send('admin', 'GET', `${path}/${guid}`)).status).toBe(404);
    expect(JSON.stringify((await send('admin', 'GET', path)).body)).not.toContain(guid);
    expect((await send('admin', 'PUT', `${path}/${guid}`, { name: 'Mine' })).status).toBe(404);
    expect((await send('admin', 'DELETE', `${path}/${guid}`)).status).toBe(404);
    expect([403, 404]).toContain((await act('admin', 'send', guid)).status);
    expect((await send('assessor', 'DELETE', `${path}/${guid}`)).status).toBe(403);
  });

  it('fields: who may not read one does not, however it is asked for, and writes none', async () => {
    const guid = await make('assessor', { name: 'Kept', secret: 'xyzzy' });
    expect(JSON.stringify((await send('assessor', 'GET', `${path}/${guid}`)).body)).toContain('xyzzy');
    const own = await make('agent', { name: 'Own' });
    expect((await send('assessor', 'PUT', `${path}/${own}`, { secret: 'xyzzy' })).status).toBe(200);
    for (const query of [
      '',
      '?q=xyzzy',
      '?search=xyzzy',
      '?secret=xyzzy',
      '?filter={"secret":"xyzzy"}',
      '?sort=secret,asc',
    ]) {
      const { body } = await send('agent', 'GET', `${path}${query}`);
      expect(JSON.stringify(body), query).not.toContain('xyzzy');
      if (/xyzzy/.test(query)) expect(JSON.stringify(body), query).not.toContain(own);
    }
    const history = await send('agent', 'GET', `/api/audit_events?entity_guid=${own}`);
    expect(JSON.stringify(history.body)).not.toContain('xyzzy');
    expect((await send('agent', 'PUT', `${path}/${own}`, { secret: 'mine' })).status).toBe(400);
    expect((await send('agent', 'POST', path, { name: 'One', amount: 5, secret: 'mine' })).status).toBe(400);
  });
});

describe('what is declared of a batch holds', () => {
  const ask = async (as: string, input: unknown) =>
    await send(as, 'POST', '/rest/batches', { name: 'csv_export', input });
  const query = { filter: {}, sort: null, search: null };

  it('who may start it', async () => {
    expect((await ask('agent', { resource: 'letters', query })).status).toBe(403);
    expect((await ask('assessor', { resource: 'letters', query })).status).toBe(201);
  });

  it.each([
    ['nothing', {}],
    ['no text', { resource: 7, query }],
    ['what it does not ask for', { resource: 'letters', query, as: 'admin' }],
    ['no members', 'letters'],
    ['a batch of nobody', null],
  ])('what it takes: not %s', async (_what, input) => {
    expect((await ask('assessor', input)).status).toBe(400);
  });

  it('names that objects have are no batches', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect((await send('assessor', 'POST', '/rest/batches', { name, input: {} })).status).toBe(400);
    }
  });

  it('leaves out what its requester may not see', async () => {
    const { body } = await ask('assessor2', { resource: 'letters', query });
    const { id } = body;
    await eventually(async () =>
      expect((await send('assessor2', 'GET', `/rest/batches/${id}`)).body.state).toBe('complete'),
    );
    expect((await send('agent', 'GET', `/rest/batches/${id}/file`)).status).toBe(404);
  });
});
