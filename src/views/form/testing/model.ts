import { auditEvents } from '../../../resources/platform/auditEvents.ts';
import {
  boolean,
  choice,
  choices,
  currency,
  date,
  dateTime,
  email,
  emails,
  guid,
  integer,
  json,
  money,
  msisdn,
  multiline,
  nationalId,
  object,
  objects,
  percentage,
  reference,
  text,
  url,
} from '../../../schema/fields.ts';
import { hasRole, is, not } from '../../../schema/predicate.ts';
import { resolveModel } from '../../../schema/resolve/resolveModel.ts';
import { defineResource, defineSingleton } from '../../../schema/resource.ts';
import { defineWorkflow } from '../../../schema/workflow.ts';
import { testKnown } from '../../../schema/testing/known.ts';

const owners = defineResource({
  name: 'owners',
  title: 'name',
  subtitle: 'phone',
  scope: 'global',
  menu: 'work',
  endpoints: { list: 'GET /api/owners', get: 'GET /api/owners/{guid}' },
  fields: { name: text({ required: true, searchable: true }), phone: msisdn() },
});

/** One of each field type, and one of each thing that a form treats in a way of its own. */
const tickets = defineResource({
  name: 'tickets',
  title: 'name',
  subtitle: 'code',
  scope: 'partner',
  menu: 'work',
  endpoints: {
    list: 'GET /api/tickets',
    get: 'GET /api/tickets/{guid}',
    create: 'POST /api/tickets',
    update: 'PUT /api/tickets/{guid}',
    delete: 'DELETE /api/tickets/{guid}',
  },
  fields: {
    name: text({ required: true, maxLength: 60 }),
    code: text({ required: true, immutable: true, letterCase: 'upper', noSpaces: true, maxLength: 10 }),
    kind: choice(['gift', 'loan'], { required: true, default: 'gift' }),
    amount: money({ visible: is('kind', 'loan'), required: is('kind', 'loan'), min: 100 }),
    people: integer({ required: true, min: 1, max: 9, default: 2, unit: 'people' }),
    due: date(),
    phone: msisdn(),
    owner: reference('owners', { readOnly: true }),
    active: boolean({ default: true }),
    account: text({ dataClass: 'bank', maxLength: 20 }),
    state: choice(['open', 'closed'], { readOnly: true, default: 'open' }),
    secret: text({ access: { read: hasRole('assessor') } }),
    locked: text({ access: { write: hasRole('assessor') } }),
    channel: text({ constant: 'web' }),
    partner_guid: guid({ readOnly: true }),
    raw: json({ readOnly: true }),
  },
  sections: {
    identity: { fields: ['name', 'code', 'kind', 'amount', 'people'] },
    times: { fields: ['due'] },
  },
  list: { columns: ['name', 'code', 'phone'] },
  related: [
    {
      resource: 'lines',
      by: 'ticket_guid',
      guards: { delete: [{ when: not(is('state', 'closed')), message: 'errors.not_for_this_record' }] },
    },
  ],
  access: { write: hasRole('agent') },
});

/** One field of each type that `tickets` does without, for inputs by themselves. */
const samples = defineResource({
  name: 'samples',
  title: 'contact',
  scope: 'partner',
  endpoints: { list: 'GET /api/samples', create: 'POST /api/samples' },
  calls: { metadata: { call: 'GET /api/metadata/sample', fallback: 'validation.fallback.get' } },
  metadata: 'metadata',
  fields: {
    contact: email(),
    readers: emails({ max: 3 }),
    remind_at: dateTime(),
    national_id: nationalId(),
    owner: reference('owners'),
    money_code: currency(),
    colours: choices(['red', 'blue']),
    size: choice(['xs', 's', 'm', 'l', 'xl', 'xxl']),
    note: multiline(),
    key: guid({ required: true }),
    price: money(),
    born: date({ past: true }),
    costs: objects(
      {
        what: text({ required: true }),
        cents: money({ required: true, min: 1 }),
        why: text({ visible: is('what', 'Other'), required: is('what', 'Other') }),
      },
      { max: 2 },
    ),
    lawyer: object({ name: text({ required: true }), phone: msisdn() }),
    discount: percentage({ decimals: 1 }),
    homepage: url(),
  },
  access: { write: hasRole('agent') },
});

const lines = defineResource({
  name: 'lines',
  title: 'label',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/lines/{ticket_guid}',
    create: 'POST /api/lines',
    update: 'PUT /api/lines/{guid}',
    delete: 'DELETE /api/lines/{guid}',
  },
  fields: {
    ticket_guid: reference('tickets', { required: true, immutable: true, column: false }),
    label: text({ required: true }),
    price: money({ required: true, min: 1 }),
  },
  access: { write: hasRole('agent') },
});

/** What there is only once. */
const limits = defineSingleton({
  name: 'limits',
  scope: 'partner',
  endpoints: { get: 'GET /api/limits', update: 'PUT /api/limits' },
  fields: {
    days: integer({ required: true, min: 1, max: 60, default: 30, unit: 'days' }),
    strict: boolean({ required: true, default: false }),
  },
  access: { write: hasRole('agent') },
});

const ticketFlow = defineWorkflow({
  name: 'ticket_flow',
  resource: 'tickets',
  field: 'state',
  states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'success', icon: 'check', resting: true } },
  actions: {
    make: { from: 'new', to: 'open', who: ['system'] },
    close: { from: ['open'], to: 'closed', who: ['system'] },
    settle: {
      from: ['open'],
      to: 'closed',
      who: ['system'],
      asks: { note: text({ required: true }), sure: boolean() },
      asksAgain: ['sure'],
      endpoint: { call: 'PUT /api/tickets/settle/{guid}', fallback: 'errors.any' },
    },
  },
});

/** Declarations of nobody's business, for tests of records and forms. */
export const formModel = resolveModel({
  resources: [tickets, samples, owners, lines, limits, auditEvents],
  workflows: [ticketFlow],
  batches: [],
  known: testKnown,
});

/** Their words, with those of one language beside those of the other. */
export const formLabels = {
  tickets: {
    name: 'Ticket |||| Tickets',
    new: 'New ticket',
    empty: 'A ticket is a ticket.',
    sections: { identity: 'What it is', times: 'When it is' },
    fields: {
      name: 'Name',
      code: 'Code',
      kind: 'Kind',
      amount: 'Amount',
      people: 'People',
      due: 'Due',
      phone: 'Phone',
      owner: 'Owner',
      active: 'Active',
      account: 'Account',
      state: 'State',
      secret: 'Secret',
      locked: 'Locked',
      channel: 'Channel',
      partner_guid: 'Partner',
      raw: 'Raw',
    },
    help: { code: 'At most ten letters' },
    choices: {
      kind: { gift: 'Gift', loan: 'Loan' },
      state: { open: 'Open', closed: 'Closed' },
    },
  },
  samples: {
    name: 'Sample |||| Samples',
    new: 'New sample',
    empty: 'Samples.',
    fields: {
      contact: 'Contact',
      readers: 'Readers',
      remind_at: 'Remind at',
      national_id: 'National id',
      owner: 'Owner',
      money_code: 'Currency',
      colours: 'Colours',
      size: 'Size',
      note: 'Note',
      key: 'Key',
      price: 'Price',
      born: 'Born',
      costs: 'Costs',
      lawyer: 'Lawyer',
      discount: 'Discount',
      homepage: 'Home page',
    },
    parts: {
      costs: { fields: { what: 'What', cents: 'Amount', why: 'Why' } },
      lawyer: { fields: { name: 'Name', phone: 'Phone' } },
    },
    choices: { colours: { red: 'Red', blue: 'Blue' }, size: { xs: 'Tiny', xxl: 'Huge' } },
  },
  owners: {
    name: 'Owner |||| Owners',
    new: 'New owner',
    empty: 'Owners own.',
    fields: { name: 'Name', phone: 'Phone' },
  },
  limits: {
    name: 'Limits',
    empty: 'How far one may go.',
    fields: { days: 'Days', strict: 'Strict' },
  },
  lines: {
    name: 'Line |||| Lines',
    new: 'New line',
    empty: 'Lines.',
    fields: { ticket_guid: 'Ticket', label: 'Label', price: 'Price' },
  },
};

export const formWorkflowLabels = {
  ticket_flow: {
    states: { open: 'Waiting', closed: 'Settled' },
    actions: {
      close: { label: 'Close it' },
      settle: {
        label: 'Settle it',
        confirm: 'It is settled.',
        done: 'Settled',
        fields: { note: 'Note', sure: 'I am sure' },
      },
    },
  },
};
