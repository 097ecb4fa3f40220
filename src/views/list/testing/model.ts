import { boolean, choice, date, guid, json, money, msisdn, reference, text } from '../../../schema/fields.ts';
import { hasRole } from '../../../schema/predicate.ts';
import { resolveModel } from '../../../schema/resolve/resolveModel.ts';
import { defineResource } from '../../../schema/resource.ts';
import { defineWorkflow } from '../../../schema/workflow.ts';
import { testKnown } from '../../../schema/testing/known.ts';
import { csvExport } from '../../../resources/platform/csvExport.ts';

const owners = defineResource({
  name: 'owners',
  title: 'name',
  scope: 'global',
  endpoints: { list: 'GET /api/owners', get: 'GET /api/owners/{guid}' },
  fields: { name: text({ required: true, searchable: true }) },
});

/** One of each thing that a list treats in a way of its own. */
const vouchers = defineResource({
  name: 'vouchers',
  title: 'number',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/vouchers', sortBy: ['number', 'amount', 'due'] },
    create: 'POST /api/vouchers',
    delete: 'DELETE /api/vouchers/{guid}',
  },
  fields: {
    number: text({ required: true, searchable: true }),
    owner: reference('owners'),
    amount: money(),
    due: date(),
    kind: choice(['gift', 'refund']),
    state: choice(['open', 'paid'], { readOnly: true, default: 'open' }),
    msisdn: msisdn(),
    active: boolean(),
    account: text({ dataClass: 'bank' }),
    diagnosis: text({ dataClass: 'health', column: false }),
    secret: text({ access: { read: hasRole('assessor') } }),
    partner_guid: guid(),
    raw: json(),
  },
  list: { filters: ['kind'], sort: { field: 'number', order: 'asc' } },
  access: { create: hasRole('agent'), delete: hasRole('agent'), list: hasRole('agent', 'administrator') },
});

/** Listed by what stands in its path. */
const outlets = defineResource({
  name: 'outlets',
  title: 'name',
  scope: 'global',
  endpoints: {
    list: {
      call: 'GET /api/outlets/{id}',
      start: { owner: 'partner.country' },
      filters: { owner: { param: 'id' } },
    },
  },
  fields: { name: text({ required: true }), owner: reference('owners') },
  list: { filters: ['owner'] },
});

/** Its list asks for the country in its query, of which nobody needs to know. */
const depots = defineResource({
  name: 'depots',
  title: 'name',
  scope: 'global',
  endpoints: {
    list: {
      call: 'GET /api/depots',
      start: { owner: 'partner.country' },
      filters: { owner: { param: 'ownerCode' } },
    },
  },
  fields: { name: text({ required: true }), owner: text() },
});

const savedViews = defineResource({
  name: 'saved_views',
  title: 'name',
  scope: 'partner',
  fields: {
    name: text({ required: true }),
    resource: text({ required: true }),
    state: json({ required: true }),
    shared: boolean(),
    owner: text({ readOnly: true }),
  },
  access: { write: true },
  csv: false,
});

const voucherFlow = defineWorkflow({
  name: 'voucher_flow',
  resource: 'vouchers',
  field: 'state',
  states: { open: { tone: 'warning', icon: 'clock' }, paid: { tone: 'success', icon: 'check', resting: true } },
  actions: {
    make: { from: 'new', to: 'open', who: ['system'] },
    settle: { from: ['open'], to: 'paid', who: ['system'] },
  },
});

/** Declarations of nobody's business, for tests of lists. */
export const testModel = resolveModel({
  resources: [vouchers, owners, outlets, depots, savedViews],
  workflows: [voucherFlow],
  batches: [csvExport],
  known: testKnown,
});

/** Their words. */
export const testLabels = {
  vouchers: {
    name: 'Voucher |||| Vouchers',
    new: 'New voucher',
    empty: 'A voucher is worth money. Make the first one.',
    fields: {
      number: 'Number',
      owner: 'Owner',
      amount: 'Amount',
      due: 'Due',
      kind: 'Kind',
      state: 'State',
      msisdn: 'Phone',
      active: 'Active',
      account: 'Account',
      diagnosis: 'Diagnosis',
      secret: 'Secret',
      partner_guid: 'Partner',
      raw: 'Raw',
    },
    choices: { kind: { gift: 'Gift', refund: 'Refund' }, state: { open: 'Open', paid: 'Paid' } },
  },
  depots: { name: 'Depot |||| Depots', new: 'New', empty: 'Stores.', fields: { name: 'Name', owner: 'Owner' } },
  outlets: { name: 'Outlet |||| Outlets', new: 'New', empty: 'Shops.', fields: { name: 'Name', owner: 'Owner' } },
  owners: { name: 'Owner |||| Owners', new: 'New owner', empty: 'Owners own.', fields: { name: 'Name' } },
};
export const testWorkflowLabels = { voucher_flow: { states: { open: 'Waiting', paid: 'Settled' } } };
