import { choice, date, text } from '../../../fields.ts';
import { is } from '../../../predicate.ts';
import {
  machine,
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
const moved = choice(['open', 'closed'], { readOnly: true, default: 'open' });
const asks = { name: text() };
const by = (name: string) => ({ call: `PUT /api/things/${name}`, fallback: 'errors.any' });

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
  [withWork({ input: { a: text({ unique: true }) } }), 'unsafe', 'export.input.a.unique', /"unique" says something/],
  [
    withWork({ input: { a: date({ readOnly: true }) } }),
    'unsafe',
    'export.input.a.readOnly',
    /"readOnly" says something/,
  ],
];
