import { choice, date, dateTime, guid, integer, json, money, msisdn, reference, text } from '../../schema/fields.ts';
import { resolveModel } from '../../schema/resolve/resolveModel.ts';
import { defineResource } from '../../schema/resource.ts';

/** A resource with every CRUD call and calls of its own. */
export const policies = defineResource({
  name: 'policies',
  title: 'number',
  scope: 'partner',
  endpoints: {
    list: {
      call: 'GET /api/policies',
      filters: { status: { param: 'open', values: { active: 'true', ended: 'false' } }, due: { param: 'due_on' } },
    },
    get: 'GET /api/policies/{guid}',
    create: { call: 'POST /api/policies', fallback: 'errors.registering_customer' },
    update: 'PUT /api/policies/{guid}',
    delete: 'DELETE /api/policies/{guid}',
  },
  calls: {
    pay: { call: 'POST /api/policies/{guid}/pay/{day}', fallback: 'errors.any', once: true },
    note: { call: 'PUT /api/policies/{guid}/note', fallback: 'errors.any' },
    open: { call: 'GET /api/policies/open', fallback: 'errors.any', pageBase: 0, sizeParam: 'page_size' },
    file: { call: 'GET /api/documents/{guid}/download', fallback: 'errors.any' },
    sign: { call: 'GET /api/policies/files/upload', fallback: 'errors.any' },
    mandate: { call: 'GET /api/mandate', fallback: 'errors.any', token: 'None' },
    products: { call: 'GET /api/public/products', fallback: 'errors.any', service: 'public', token: 'none' },
    users: {
      call: 'GET /admin/realms/{realm}/users',
      fallback: 'errors.any',
      service: 'identity',
      query: { q: 'partners:{partner}', enabled: true, max: 250 },
      envelope: {},
    },
    selected: { call: 'POST /admin/selected', fallback: 'errors.any', service: 'identity' },
    reports: { call: 'GET /reports', fallback: 'errors.any', service: 'engine' },
  },
  fields: {
    number: text({ required: true, immutable: true, searchable: true }),
    status: choice(['active', 'ended'], { readOnly: true }),
    premium: money({ required: true }),
    due: date(),
    valid_from: date(),
    days: integer(),
    msisdn: msisdn(),
    product: reference('plans'),
    channel: text({ constant: 'WebClient', readOnly: true }),
    account: text({ dataClass: 'bank' }),
    signed_at: dateTime(),
    extra: json(),
    holder_guid: guid(),
  },
});

/** A resource that has a list and nothing to fetch one record by; everything at once, without a total. */
export const plans = defineResource({
  name: 'plans',
  key: 'code',
  title: 'name',
  scope: 'global',
  endpoints: { list: { call: 'GET /api/plans', filterBy: ['name'] }, update: 'PUT /api/plans/{code}' },
  fields: { code: text({ required: true, immutable: true }), name: text(), size: integer() },
});

/** A list below another record. */
export const rates = defineResource({
  name: 'rates',
  title: 'name',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/rates/plan/{plan}', envelope: {} },
    create: 'POST /api/rates',
    delete: 'DELETE /api/rates/{guid}',
  },
  fields: { plan: reference('plans', { required: true }), name: text() },
});

/** A resource whose list narrows by its key. */
export const towns = defineResource({
  name: 'towns',
  key: 'code',
  title: 'name',
  scope: 'global',
  endpoints: { list: 'GET /api/towns' },
  lists: [
    { call: 'GET /api/towns/all', filterBy: ['region'] },
    { call: 'GET /api/towns/ports', only: { region: 'coast' } },
    { call: 'GET /api/towns/region/{region}', filterBy: ['district'] },
    {
      call: 'GET /api/towns/district/{district}',
      filterBy: [],
      envelope: { items: 'content', total: 'total_elements' },
    },
  ],
  fields: { code: text({ required: true }), name: text(), region: text(), district: text(), country: text() },
});

/** What the product keeps itself. */
export const marks = defineResource({
  name: 'marks',
  title: 'name',
  scope: 'partner',
  fields: { name: text({ required: true }), state: json(), owner: text({ readOnly: true }) },
});

const paper = { keyParam: 'paper_guid', filters: { policy_guid: { param: 'of_policy' } } } as const;

/** What belongs to another record, and is named in the query. */
export const papers = defineResource({
  name: 'papers',
  title: 'kind',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/policies/papers', filterBy: ['policy_guid'] },
    get: 'GET /api/policies/papers/{guid}',
    create: { call: 'POST /api/policies/papers', keyParam: 'policy_guid' },
    update: { call: 'POST /api/policies/papers', ...paper },
    delete: { call: 'DELETE /api/policies/papers', ...paper },
  },
  fields: { policy_guid: reference('policies', { required: true, immutable: true }), kind: text() },
});

export const model = resolveModel({
  resources: [policies, plans, rates, towns, marks, papers],
  workflows: [],
  batches: [],
});
