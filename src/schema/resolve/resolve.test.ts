import { describe, expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import { type Context, emptyContext } from '../context.ts';
import { boolean, choice, guid, integer, json, money, text } from '../fields.ts';
import { hasRole, matches } from '../predicate.ts';
import { defineResource, type ResourceSpec } from '../resource.ts';
import { contextIn } from '../testing/context.ts';
import { defineWorkflow } from '../workflow.ts';
import { resolveModel } from './resolveModel.ts';
import { testKnown } from '../testing/known.ts';

const things = defineResource({
  name: 'things',
  title: 'name',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/things',
    get: 'GET /api/things/{guid}',
    create: 'POST /api/things',
    update: { call: 'PUT /api/things/{id}', fallback: 'errors.any' },
  },
  calls: {
    pay: { call: 'POST /api/things/{guid}/pay', fallback: 'errors.any', once: true },
    put: { call: 'PUT /signed', fallback: 'errors.any', service: 'storage' },
    users: { call: 'GET /admin/users', fallback: 'errors.any', service: 'identity' },
    report: { call: 'GET /report', fallback: 'errors.any', service: 'engine' },
  },
  fields: {
    name: text({ required: true, searchable: true }),
    code: text({ filterable: 'exact' }),
    secret: text({ dataClass: 'bank' }),
    hidden: json({ column: false }),
    status: choice(['open', 'closed'], { readOnly: true, default: 'open' }),
    amount: money(),
    active: boolean({ default: false }),
    state: json(),
    owner_guid: guid(),
  },
});

const thing = defineWorkflow({
  name: 'thing',
  resource: 'things',
  field: 'status',
  states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check', resting: true } },
  actions: {
    make: { from: 'new', to: 'open', who: ['agent'] },
    note: { from: ['open'], to: 'same', who: ['agent'], asks: { text: text({ required: true }) } },
    close: {
      from: ['open'],
      to: 'closed',
      who: ['agent'],
      notSamePersonAs: ['make'],
      endpoint: { call: 'PUT /api/things/close/{guid}', fallback: 'errors.any' },
    },
  },
});

const resolved = resolveModel({ resources: [things], workflows: [thing], batches: [], known: testKnown });
const resource = resolved.resources.things;
if (!resource) throw new Error('not resolved');

/** Every object reachable from a value. */
function reachable(value: unknown, seen = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen;
  seen.add(value);
  for (const part of Object.values(value)) reachable(part, seen);
  return seen;
}

describe('what an author leaves out', () => {
  test('of a resource is filled in', () => {
    expect(resource).toMatchObject({
      key: 'guid',
      generatedKey: true,
      dialect: 'contract',
      subtitle: null,
      menu: null,
      csv: true,
      rows: true,
      rowsOf: null,
      workflow: 'thing',
    });
    expect(resource.columns).toEqual(['name', 'code', 'secret', 'status', 'amount', 'active']);
    expect(resource.sections).toEqual([
      { name: 'main', fields: resource.fields.map((field) => field.name), visible: true, aside: false },
    ]);
    expect(resource.sort).toEqual({ field: 'name', order: 'asc' });
  });

  test('of a field is filled in', () => {
    expect(resource.field.name).toMatchObject({
      required: true,
      visible: true,
      readOnly: false,
      default: null,
      dataClass: 'public',
      access: { read: true, write: true },
    });
    expect(resource.field.active?.default).toBe(false);
    expect(resource.field.amount).toMatchObject({ sortable: true, searchable: false, filter: 'range' });
    expect(resource.field.state).toMatchObject({ sortable: false, filter: 'none', column: false });
    expect(resource.field.code?.filter).toBe('anyOf');
  });

  test('bank data is neither sorted nor filtered by', () => {
    expect(resource.field.secret).toMatchObject({ sortable: false, filter: 'none' });
    expect(resource.endpoints.list?.filterBy).toEqual(['name', 'code', 'status', 'amount', 'active', 'owner_guid']);
    expect(resource.endpoints.list?.sortBy).toEqual([
      'name',
      'code',
      'status',
      'amount',
      'active',
      'created_at',
      'updated_at',
    ]);
  });

  test('of an endpoint is filled in', () => {
    expect(resource.endpoints.list).toMatchObject({
      method: 'GET',
      path: '/api/things',
      parameters: [],
      service: 'main',
      token: 'user',
      partner: true,
      pageBase: 1,
      sizeParam: 'size',
      envelope: { items: 'content', total: 'total_elements' },
      search: 'search',
      timeout: 30_000,
      once: false,
      fallback: 'validation.fallback.list',
    });
    expect(resource.endpoints.update).toMatchObject({
      parameters: ['id'],
      fallback: 'errors.any',
      filterBy: [],
      search: null,
    });
    expect(resource.endpoints.create?.once).toBe(true);
    expect(resource.endpoints.delete).toBeUndefined();
  });

  test('only the insurer is told the partner, and signed storage no token', () => {
    const facts = Object.fromEntries(
      Object.entries(resource.calls).map(([name, call]) => [name, [call.service, call.partner, call.token]]),
    );
    expect(facts).toEqual({
      pay: ['main', true, 'user'],
      put: ['storage', false, 'none'],
      users: ['identity', false, 'user'],
      report: ['engine', true, 'user'],
    });
  });

  test('of access: everyone reads, administrators write', () => {
    expect(resource.access).toEqual({
      list: true,
      get: true,
      show: true,
      export: true,
      create: hasRole('administrator'),
      update: hasRole('administrator'),
      delete: hasRole('administrator'),
    });
    expect(matches(resource.access.create, {}, contextIn('GH'))).toBe(false);
  });

  test('of what the product says: who writes, and the picture of a place', () => {
    const menu = { groups: { work: 'people', outreach: 'cog' } };
    const known = { ...testKnown, writers: ['agent', 'assessor'], menu };
    const kept = { name: 'kept', title: 'name', scope: 'global', fields: { name: text() } } as const;
    const one = (place: string) =>
      resolveModel({ resources: [{ ...kept, menu: place }], workflows: [], batches: [], known }).resources.kept;
    expect(one('outreach')?.access.create).toEqual(hasRole('agent', 'assessor'));
    expect(one('outreach')?.menu).toEqual({ group: 'outreach', order: 100, icon: 'cog', gathered: false });
    expect(one('work')?.menu?.icon).toBe('people');
  });

  test('of a workflow is filled in', () => {
    const workflow = resolved.workflows.thing;
    expect(workflow?.initial).toEqual(['open']);
    expect(workflow?.states.open?.resting).toBe(false);
    expect(workflow?.actions.make).toMatchObject({
      creates: true,
      from: [],
      to: ['open'],
      endpoint: null,
      emphasis: 'quiet',
      bulk: false,
      guards: [],
    });
    expect(workflow?.actions.note).toMatchObject({ creates: false, to: [], asks: [{ name: 'text', required: true }] });
    expect(workflow?.actions.close).toMatchObject({
      notSamePersonAs: ['make'],
      endpoint: { parameters: ['guid'], partner: true },
    });
  });
});

describe('what an author says', () => {
  const base: ResourceSpec = {
    name: 'kept',
    title: 'name',
    scope: 'global',
    fields: { name: text(), size: integer(), extra: text() },
  };
  const one = (change: Partial<ResourceSpec>) =>
    resolveModel({ resources: [{ ...base, ...change }], workflows: [], batches: [], known: testKnown }).resources.kept;

  test('no endpoints: kept by the product itself', () => {
    expect(one({})?.dialect).toBe('simple-rest');
    expect(one({})?.endpoints).toEqual({});
  });

  test('fields that no section takes stand in one of their own at the end', () => {
    expect(
      one({ sections: { first: { fields: ['size'] } } })?.sections.map((section) => [section.name, section.fields]),
    ).toEqual([
      ['first', ['size']],
      ['main', ['name', 'extra']],
    ]);
    expect(one({ sections: { first: { fields: ['size', 'name', 'extra'] } } })?.sections).toHaveLength(1);
  });

  test('a key that is a field is not generated, unless it is a guid', () => {
    expect(one({ key: 'name' })?.generatedKey).toBe(false);
    expect(one({ key: 'code' })?.generatedKey).toBe(true);
    expect(one({ key: 'id', fields: { ...base.fields, id: guid() } })?.generatedKey).toBe(true);
  });

  test('access of one operation stands before that of all', () => {
    const access = one({ access: { list: hasRole('agent'), write: false, update: true } })?.access;
    expect(access).toMatchObject({
      list: hasRole('agent'),
      show: hasRole('agent'),
      export: hasRole('agent'),
      create: false,
      update: true,
      delete: false,
    });
  });

  test('no search where nothing is searchable, or where the endpoint has none', () => {
    expect(one({ endpoints: { list: 'GET /api/kept' } })?.endpoints.list?.search).toBeNull();
    const searchable = { fields: { ...base.fields, name: text({ searchable: true }) } };
    expect(
      one({ ...searchable, endpoints: { list: { call: 'GET /api/kept', search: false } } })?.endpoints.list?.search,
    ).toBeNull();
    expect(
      one({ ...searchable, endpoints: { list: { call: 'GET /api/kept', search: 'q' } } })?.endpoints.list?.search,
    ).toBe('q');
  });
});

describe('the model', () => {
  test('cannot be changed by anybody', () => {
    for (const part of [
      resource,
      resource.fields,
      resource.field,
      resource.endpoints,
      resource.endpoints.list,
      resource.calls.pay,
      resource.columns,
      resolved.workflows.thing,
      resolved.workflows.thing?.actions.close,
    ]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(Object.isFrozen(model.resources)).toBe(true);
  });

  test('is plain data: no functions, nothing undefined, and JSON has all of it', () => {
    const { load: _load, onArrival: _onArrival, reports: _reports, setUp: _setUp, ...plain } = model;
    for (const part of reachable(plain)) {
      for (const value of Object.values(part)) expect(['function', 'undefined', 'symbol']).not.toContain(typeof value);
    }
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  });

  /** An administrator whose partner has every feature. */
  const everything: Context = {
    ...emptyContext,
    user: { guid: '', username: '', roles: ['administrator'], partners: [] },
    partner: { guid: '', code: 'tana-gh', country: 'GH', currency: 'GHS' },
    partnerLists: { pairedPartners: ['tana-gh'], groupedPartners: ['tana-gh'] },
    flags: ['group_business'],
  };

  test('that the product declares is sound, each workflow at its resource', () => {
    for (const workflow of Object.values(model.workflows))
      expect(model.resources[workflow.resource]?.workflow).toBe(workflow.name);
    for (const declared of Object.values(model.resources)) {
      expect(declared.singleton || declared.field[declared.title] !== undefined, declared.name).toBe(true);
      expect(matches(declared.access.list, {}, everything), declared.name).toBe(true);
    }
  });
});
