import type { AnyField } from '../../../field.ts';
import { choice, date, guid, reference, text } from '../../../fields.ts';
import { all, any, hasRole, is, isContext, isFilled, not } from '../../../predicate.ts';
import {
  asks,
  type Given,
  machine,
  moved,
  type Planted,
  sound,
  withClosing,
  withMachine,
  withMachineAnd,
  withMaking,
  withThings,
  withWork,
} from '../given.ts';

const writable = { ...sound.endpoints, create: 'POST /api/things' } as const;
const by = (name: string) => ({ call: `PUT /api/things/${name}`, fallback: 'errors.any' });

const making = { from: 'new', to: 'open', who: ['agent'] } as const;

/** Things that the product keeps itself, with a state. */
const withOwn = (access: object, status: AnyField): Given =>
  withThings({ endpoints: undefined, access, fields: { ...sound.fields, status } });

/** Somebody whom a field names, and who does not close what they have vouched for. */
const vouched = [{ field: 'vouched_by', message: 'errors.any' }];
const withVouched = (field: AnyField, machineWith: Given): Given => ({
  ...withThings({ fields: { ...sound.fields, vouched_by: field } }),
  ...machineWith,
});
const isMine = isContext('vouched_by', 'user.guid');
const whose = guid({ readOnly: true });

/** Things that follow each other; one that is made starts with what the next one of another says. */
const startingOf = (by: string, field: string): Given => ({
  ...withThings({ fields: { ...sound.fields, next: reference('things') } }),
  ...withMaking({
    asks,
    on: { resource: 'things', by: 'name', startOf: { reference: by, fields: { name: field } } },
  }),
});

/** Machines and their actions: each part is what it should be, together they are not. */
export const workflows: readonly Planted[] = [
  [
    { workflows: [machine, { ...machine, name: 'other' }] },
    'duplicate-name',
    'other.resource',
    /"thing" moves things already/,
  ],
  [
    withMachine({
      actions: { close: machine.actions.close, reopen: { from: ['closed'], to: 'open', who: ['agent'] } },
    }),
    'no-beginning',
    'thing.actions',
    /Write one from: "new"/,
  ],
  [
    withMachine({ states: { ...machine.states, closed: { tone: 'neutral', icon: 'check' } } }),
    'dead-end',
    'thing.states.closed',
    /resting: true/,
  ],
  [
    withMachine({ actions: { make: { from: 'new', to: ['open', 'closed'], who: ['system'] } } }),
    'dead-end',
    'thing.states.open',
    /resting: true/,
  ],
  [
    withMachine({
      states: { ...machine.states, open: { tone: 'warning', icon: 'clock', resting: true } },
      actions: { make: machine.actions.make },
    }),
    'unreachable-state',
    'thing.states.closed',
    /No action leads here/,
  ],
  [withMachine({ field: 'name' }), 'state-mismatch', 'thing.field', /exactly the states open, closed/],
  [
    withMachineAnd(withThings({ fields: { ...sound.fields, status: choice(['open', 'closed', 'odd']) } })),
    'state-mismatch',
    'thing.field',
    /exactly/,
  ],
  [
    withMachineAnd(withThings({ list: { tabs: { all: ['open'] } } })),
    'state-mismatch',
    'things.list.tabs',
    /Each state must stand on one tab/,
  ],
  [
    withMachineAnd(withThings({ list: { tabs: { all: ['open', 'closed'], again: ['open'] } } })),
    'state-mismatch',
    'things.list.tabs',
    /and on no other/,
  ],
  [withClosing({ due: true }), 'bad-action', 'thing.actions.extra.due', /add "system" to "who"/],
  [withClosing({ attaches: 'name' }), 'bad-action', 'thing.actions.extra.attaches', /drop "attaches"/],
  [
    withMaking({ asks, startsFromRecord: true }),
    'bad-action',
    'thing.actions.extra.startsFromRecord',
    /drop "startsFromRecord"/,
  ],
  [
    withClosing({ asks, on: { resource: 'things', by: 'name' } }),
    'bad-action',
    'thing.actions.extra.on',
    /Only what makes a record/,
  ],
  [
    withMachine({
      actions: {
        ...machine.actions,
        close: { from: ['open'], to: 'closed', who: ['agent'], key: 'c' },
        cancel: { from: ['open'], to: 'closed', who: ['agent'], key: 'c' },
      },
    }),
    'bad-action',
    'thing.actions.cancel.key',
    /"close" has the key "c"/,
  ],
  [
    withMachine({
      actions: {
        ...machine.actions,
        one: { ...machine.actions.close, endpoint: by('{guid}/close') },
        two: { ...machine.actions.close, endpoint: by('{guid}/close') },
      },
    }),
    'bad-endpoint',
    'thing.actions.two.endpoint',
    /Give both "sends"/,
  ],
  [
    withClosing({
      endpoint: { call: 'PUT /api/things/close', many: { param: 'ids', state: 'status' }, fallback: 'errors.any' },
    }),
    'bad-endpoint',
    'thing.actions.extra.endpoint.many',
    /Write bulk: true, or drop "many"/,
  ],
  [
    withClosing({ endpoint: { call: 'PUT things', fallback: 'errors.any' } }),
    'bad-endpoint',
    'thing.actions.extra.endpoint.call',
    /no call/,
  ],
  [
    {
      ...withThings({ calls: { guess: by('{guid}/guess') } }),
      ...withClosing({ asks, suggested: { call: 'guess', from: { name: 'name' } } }),
    },
    'bad-endpoint',
    'thing.actions.extra.suggested.call',
    /a GET with a keyParam/,
  ],
  [
    { ...withThings({ calls: { say: by('say') } }), ...withClosing({ asks, preview: { call: 'say', by: ['name'] } }) },
    'bad-endpoint',
    'thing.actions.extra.preview.call',
    /a GET with a keyParam/,
  ],
  [
    withMaking({
      asks,
      on: { resource: 'things', by: 'name', startOf: { reference: 'name', fields: { name: 'name' } } },
    }),
    'bad-value',
    'thing.actions.extra.on.startOf.reference',
    /points at no record/,
  ],
  // What would hold nobody back.
  [
    withClosing({ notSamePersonAs: 'make' }),
    'unsafe',
    'thing.actions.extra.notSamePersonAs',
    /Only the service does "make"/,
  ],
  [
    withMaking({ notSamePersonAs: 'close' }),
    'unsafe',
    'thing.actions.extra.notSamePersonAs',
    /Nobody has done anything before/,
  ],
  [
    withClosing({ who: ['system'], notSamePersonAs: 'close' }),
    'unsafe',
    'thing.actions.extra.notSamePersonAs',
    /no person does it/,
  ],
  [
    withVouched(guid(), withClosing({ apartFrom: vouched })),
    'unsafe',
    'thing.actions.extra.apartFrom.0.field',
    /^"vouched_by" must be a guid, or json with several, that is readOnly/,
  ],
  [
    withVouched(text({ readOnly: true }), withClosing({ apartFrom: vouched })),
    'unsafe',
    'thing.actions.extra.apartFrom.0.field',
    /^"vouched_by" must be a guid, or json with several, that is readOnly/,
  ],
  [
    withVouched(whose, withMaking({ apartFrom: vouched })),
    'unsafe',
    'thing.actions.extra.apartFrom',
    /There is no record before/,
  ],
  [
    withVouched(whose, withClosing({ who: ['system'], apartFrom: vouched })),
    'unsafe',
    'thing.actions.extra.apartFrom',
    /no person does it/,
  ],
  ...[not(isMine), all(isFilled('name'), not(isMine)), not(any(is('name', 'x'), isMine))].map(
    (when): Planted => [
      withVouched(whose, withClosing({ guards: [{ when, message: 'errors.any' }] })),
      'unsafe',
      'thing.actions.extra.guards.0.when',
      /say it by "apartFrom"/,
    ],
  ),
  [withClosing({ who: [] }), 'unsafe', 'thing.actions.extra.who', /Nobody may do it/],
  [withMaking({ concerns: is('name', 'x') }), 'unsafe', 'thing.actions.extra.concerns', /none to look at/],
  [
    withClosing({ asks: { name: text({ access: { write: false } }) } }),
    'unsafe',
    'thing.actions.extra.asks.name.access',
    /"access" says something of a record/,
  ],
  [
    withMachineAnd(
      withThings({
        endpoints: writable,
        fields: { ...sound.fields, status: choice(['open', 'closed'], { default: 'open' }) },
      }),
    ),
    'unsafe',
    'thing.field',
    /could set its state\. Make "status" readOnly/,
  ],
  [
    {
      ...withThings({ endpoints: writable, fields: { ...sound.fields, status: moved } }),
      ...withMaking({}),
    },
    'unsafe',
    'thing.field',
    /Nothing says who makes things/,
  ],
  [withWork({ asks: { a: text({ unique: true }) } }), 'unsafe', 'export.asks.a.unique', /"unique" says something/],
  [
    withWork({ asks: { a: date({ readOnly: true }) } }),
    'unsafe',
    'export.asks.a.readOnly',
    /"readOnly" says something/,
  ],
  [
    withMaking({ who: ['system'], due: is('status', 'open') }),
    'unsafe',
    'thing.actions.extra.due',
    /^What makes a record has none to look at: say it by "guards", or by "on"\.$/,
  ],
  // A resource that the product keeps itself is written by everybody whom its access lets.
  [
    withMachineAnd(withOwn({ create: false, update: hasRole('agent') }, choice(['open', 'closed']))),
    'unsafe',
    'thing.field',
    /^Whoever writes things could set its state\. Make "status" readOnly\.$/,
  ],
  [
    withMachineAnd(
      withOwn({ create: hasRole('agent'), update: false }, choice(['open', 'closed'], { readOnly: true })),
    ),
    'unsafe',
    'thing.field',
    /^Nothing says who makes things by its own call: write one action from "new", .* to the default of "status"\.$/,
  ],
  ...[
    { make: { ...making, endpoint: { call: 'POST /api/make', fallback: 'errors.any' } } },
    { make: making, again: making },
    { make: { ...making, asks } },
    { make: { ...making, to: ['open', 'closed'] } },
    { make: { ...making, to: 'closed' } },
  ].map(
    (actions): Planted => [
      {
        ...withThings({ endpoints: writable, fields: { ...sound.fields, status: moved } }),
        ...withMachine({
          states: { ...machine.states, open: { ...machine.states.open, resting: true } },
          actions: { ...actions, turn: { from: ['open', 'closed'], to: ['closed', 'open'], who: ['agent'] } },
        }),
      },
      'unsafe',
      'thing.field',
      /^Nothing says who makes things by its own call/,
    ],
  ),
  // Ways.
  [
    withMachineAnd(withThings({ fields: { ...sound.fields, status: choice(['open', 'odd']) } })),
    'state-mismatch',
    'thing.field',
    /^things\.status must be a choice of exactly the states open, closed\.$/,
  ],
  [
    {
      ...withThings({ fields: { ...sound.fields, status: choice(['open', 'closed', 'lost', 'found']) } }),
      ...withMachine({
        states: { ...machine.states, lost: machine.states.closed, found: machine.states.closed },
        actions: {
          ...machine.actions,
          find: { from: ['lost'], to: ['lost', 'found'], who: ['agent'] },
          stay: { from: ['found', 'closed'], to: 'found', who: ['agent'] },
        },
      }),
    },
    'unreachable-state',
    'thing.states.lost',
    /^No action leads here\. Add one, or take the state out\.$/,
  ],
  [
    withMachine({
      states: { ...machine.states, closed: { tone: 'neutral', icon: 'check' } },
      actions: { ...machine.actions, touch: { from: ['closed'], to: 'same', who: ['agent'] } },
    }),
    'dead-end',
    'thing.states.closed',
    /^Nothing leads out of it\. Add an action, or mark it resting: true\.$/,
  ],
  // Calls and what an action starts with.
  ...['GET /api/guess', 'PUT /api/guess'].map(
    (call): Planted => [
      {
        ...withThings({
          calls: { guess: { call, fallback: 'errors.any', ...(call.startsWith('PUT') ? { keyParam: 'thing' } : {}) } },
        }),
        ...withClosing({ asks, suggested: { call: 'guess', from: { name: 'name' } } }),
      },
      'bad-endpoint',
      'thing.actions.extra.suggested.call',
      /^"guess" says nothing of one record\. Make it a GET with a keyParam\.$/,
    ],
  ),
  // Who is told of it.
  [
    withClosing({ tells: [{ by: 'mail', template: 'closed', to: 'name' }] }),
    'bad-value',
    'thing.actions.extra.tells.0.to',
    /^"name" of things points at nobody\. Name a reference\.$/,
  ],
  [
    startingOf('nmae', 'name'),
    'unknown-field',
    'thing.actions.extra.on.startOf.reference',
    /^There is no field "nmae"\. Did you mean "name"\?/,
  ],
  [
    startingOf('next', 'nmae'),
    'unknown-field',
    'thing.actions.extra.on.startOf.fields.name',
    /^There is no field "nmae" of things\. Did you mean "name"\? The fields are name, status, size, next\.$/,
  ],
];
