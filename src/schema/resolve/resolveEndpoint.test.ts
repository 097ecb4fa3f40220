import { describe, expect, it } from 'vitest';
import { integer, text } from '../fields.ts';
import { resolveCrudEndpoint, resolveEndpoint, resolveListEndpoint } from './resolveEndpoint.ts';

const pay = { call: 'POST /api/orders/{guid}/pay', fallback: 'errors.any' } as const;
const defaults = { filterBy: ['state'], sortBy: ['number'], searchable: true };

describe('a declared call', () => {
  it('is complete', () => {
    expect(resolveEndpoint('pay', pay)).toEqual({
      name: 'pay',
      method: 'POST',
      path: '/api/orders/{guid}/pay',
      parameters: ['guid'],
      service: 'main',
      token: 'user',
      partner: true,
      pageBase: 1,
      sizeParam: 'size',
      envelope: { items: 'content', total: 'total_elements' },
      query: {},
      filters: {},
      start: {},
      only: {},
      filterBy: [],
      sortBy: [],
      search: null,
      searchBy: [],
      pageSize: null,
      searchAtLeast: 1,
      searchPath: null,
      keyParam: null,
      keyMember: null,
      queryOf: {},
      queryAsks: [],
      many: null,
      timeout: 30_000,
      once: false,
      takes: null,
      ignoresOthers: false,
      answers: null,
      status: 200,
      versioned: false,
      looksUp: null,
      finds: false,
      brings: null,
      tells: null,
      fallback: 'errors.any',
    });
  });

  it('keeps what it says', () => {
    const said = {
      token: 'none',
      pageBase: 0,
      sizeParam: 'page_size',
      envelope: { items: 'rows' },
      query: { kind: 'late' },
      filters: { customer_guid: { param: 'of' } },
      start: { country: 'partner.country' },
      filterBy: ['number'],
      sortBy: ['state'],
      searchBy: ['number'],
      pageSize: 10,
      searchAtLeast: 3,
      searchPath: '/api/orders/search/{q}',
      keyParam: 'orderGuid',
      keyMember: 'order_guid',
      queryOf: { msisdn: 'msisdn' },
      queryAsks: ['reason'],
      many: 'guids',
      once: true,
      ignoresOthers: true,
      status: 202,
      versioned: true,
      looksUp: { resource: 'people', by: ['name'] },
      finds: true,
    } as const;
    expect(resolveEndpoint('pay', { ...pay, ...said } as never, defaults)).toMatchObject(said);
  });

  it.each(['PATCH /api/orders', 'GET api/orders', 'GET /api/orders?x=1', 'so GET /api/orders', 'GET /api/orders so'])(
    'is none when it is %s',
    (call) => {
      expect(resolveEndpoint('pay', { ...pay, call: call as 'GET /api/orders' })).toBeNull();
    },
  );

  it('takes a token only where the product itself is asked, and tells the partner only there', () => {
    const of = (service: 'storage' | 'identity' | 'engine' | 'public') => {
      const { token, partner } = resolveEndpoint('pay', { ...pay, service }) ?? {};
      return [token, partner];
    };
    expect(of('storage')).toEqual(['none', false]);
    expect(of('identity')).toEqual(['user', false]);
    expect(of('engine')).toEqual(['user', true]);
    expect(of('public')).toEqual(['user', true]);
  });

  it('searches where there is something to search, and nothing else is said', () => {
    const search = (said: object, searchable = true) =>
      resolveEndpoint('list', { ...pay, ...said }, { ...defaults, searchable })?.search;
    expect(search({})).toBe('search');
    expect(search({}, false)).toBeNull();
    expect(search({ searchBy: ['number'] })).toBeNull();
    expect(search({ search: false })).toBeNull();
    expect(search({ search: 'q' }, false)).toBe('q');
    expect(search({ search: 'q', searchBy: ['number'] })).toBe('q');
  });

  it('answers a value, several by name, a file, or nothing', () => {
    const of = (answers: Parameters<typeof resolveEndpoint>[1]['answers']) =>
      resolveEndpoint('pay', { ...pay, answers });
    expect(of('nothing')).toMatchObject({ answers: { media: null, value: null }, status: 204 });
    expect(of({ file: 'text/csv' })).toMatchObject({ answers: { media: 'text/csv', value: null }, status: 200 });
    expect(of(integer())).toMatchObject({
      answers: { media: null, value: { name: 'answer', required: true } },
      status: 200,
    });
    const several = of({ file: text(), type: text() })?.answers?.value;
    expect(several?.parts?.fields.map(({ name }) => name)).toEqual(['file', 'type']);
  });

  it('takes fields, or what changes of a record', () => {
    const of = (takes: Parameters<typeof resolveEndpoint>[1]['takes']) =>
      resolveEndpoint('pay', { ...pay, takes })?.takes;
    expect(of('change')).toBe('change');
    expect(of({ reason: text() })).toMatchObject([{ name: 'reason' }]);
  });
});

describe('a call of a record', () => {
  it.each([
    ['list', 'validation.fallback.list', false],
    ['get', 'validation.fallback.get', false],
    ['create', 'validation.fallback.create', true],
    ['update', 'validation.fallback.update', false],
    ['delete', 'validation.fallback.delete', false],
  ] as const)('%s has words of its own, and is done once only where it makes one', (operation, fallback, once) => {
    expect(resolveCrudEndpoint(operation, 'GET /api/orders', defaults)).toMatchObject({
      name: operation,
      fallback,
      once,
    });
  });

  it('filters, sorts and searches only as a list, and keeps what it says', () => {
    const of = (operation: 'list' | 'get') => resolveCrudEndpoint(operation, 'GET /api/orders', defaults);
    expect(of('list')).toMatchObject({ filterBy: ['state'], sortBy: ['number'], search: 'search' });
    expect(of('get')).toMatchObject({ filterBy: [], sortBy: [], search: null });
    const own = { call: 'POST /api/orders', fallback: 'errors.any', once: false } as const;
    expect(resolveCrudEndpoint('create', own, defaults)).toMatchObject({ fallback: 'errors.any', once: false });
  });

  it('that lists others is called by what it narrows to, and gives all of them', () => {
    expect(resolveListEndpoint('GET /api/people/{guid}/orders', defaults)).toMatchObject({
      name: 'list_guid',
      envelope: { items: 'content' },
      sortBy: [],
      search: null,
      fallback: 'validation.fallback.list',
    });
    const own = {
      call: 'GET /api/orders/of/{person}',
      fallback: 'errors.any',
      only: { state: ['open', 'late'], kind: 'bike' },
      filters: { shop_guid: { param: 'shop' } },
      filterBy: ['number'],
      sortBy: ['number'],
    } as const;
    expect(resolveListEndpoint(own, defaults)).toMatchObject({
      name: 'list_open_late_bike_person_shop_guid_number',
      fallback: 'errors.any',
      sortBy: ['number'],
    });
  });
});
