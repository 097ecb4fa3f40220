import {
  boolean,
  choice,
  choices,
  currency,
  date,
  dateTime,
  guid,
  integer,
  money,
  msisdn,
  objects,
  text,
} from '../../../fields.ts';
import { type Predicate, is, isAbove, isAfter, isBefore, isBelow, isContext, isOneOf } from '../../../predicate.ts';
import { type Planted, smuggled, withClosing, withField, withOverlay, withThings, withWork } from '../given.ts';

const visible = (condition: Predicate) => withField('a', text({ visible: condition }));
const at = (option: string) => `things.fields.a.visible.${option}`;

/** Values that the field which they stand for could not hold, by the rules of its own type. */
export const values: readonly Planted[] = [
  // Within objects, and beside what a call takes.
  [
    withField('a', objects({ b: choice(['x'], { default: 'z' }) })),
    'bad-default',
    'things.fields.a.fields.b.default',
    /"z" is no value of "b"/,
  ],
  [
    withField('a', objects({ b: choice(['x']), c: text({ visible: is('b', 'y') }) })),
    'bad-value',
    'things.fields.a.fields.c.visible.is',
    /The values are x|"x"/,
  ],
  [withField('a', objects({ b: text() }, { min: 3, max: 2 })), 'bad-bounds', 'things.fields.a.min', /Swap them/],
  [withField('a', objects({ b: integer({ min: 3, max: 2 }) })), 'bad-bounds', 'things.fields.a.fields.b.min', /Swap/],
  // What a field starts with.
  [
    withField('a', choice(['x', 'y'], { default: 'z' })),
    'bad-default',
    'things.fields.a.default',
    /"z" is no value of "a"\. .*x, y/,
  ],
  [withField('a', integer({ default: 'three' })), 'bad-default', 'things.fields.a.default', /of type integer/],
  [withField('a', integer({ min: 1, default: 0 })), 'bad-default', 'things.fields.a.default', /1/],
  [withField('a', integer({ default: 1.5 })), 'bad-default', 'things.fields.a.default', /of type integer/],
  [withField('a', money({ default: -1 })), 'bad-default', 'things.fields.a.default', /of type money/],
  [withField('a', boolean({ default: 'true' })), 'bad-default', 'things.fields.a.default', /of type boolean/],
  [withField('a', text({ default: true })), 'bad-default', 'things.fields.a.default', /of type text/],
  [withField('a', text({ length: 2, default: 'abc' })), 'bad-default', 'things.fields.a.default', /2/],
  [withField('a', choices(['x'], { default: ['x', 'z'] })), 'bad-default', 'things.fields.a.default', /x/],
  [withField('a', date({ default: '2026-02-30' })), 'bad-default', 'things.fields.a.default', /of type date/],
  [withField('a', currency({ default: 'GHC' })), 'bad-default', 'things.fields.a.default', /of type currency/],
  [withField('a', text({ constant: 3 })), 'bad-default', 'things.fields.a.constant', /of type text/],
  [
    withClosing({ asks: { why: choice(['x'], { default: 'y' }) } }),
    'bad-default',
    'thing.actions.extra.asks.why.default',
    /"y" is no value of "why"/,
  ],
  // What a condition compares a field with.
  [visible(is('status', 'opne')), 'bad-value', at('is'), /"opne" is no value of "status"\. Did you mean "open"/],
  [visible(is('size', '3')), 'bad-value', at('is'), /of type integer/],
  [visible(is('size', -1)), 'bad-value', at('is'), /of type integer/],
  [visible(is('name', true)), 'bad-value', at('is'), /of type text/],
  [visible(isOneOf('status', ['open', 'clsed'])), 'bad-value', at('in.1'), /Did you mean "closed"/],
  [visible(isAbove('status', 1)), 'bad-value', at('above'), /Nothing is above or below a choice/],
  [visible(isAbove('size', '3')), 'bad-value', at('above'), /no integer .*Write one such as \d+\./],
  [
    withField('a', date({ visible: isBelow('a', 20260131) })),
    'bad-value',
    'things.fields.a.visible.below',
    /no date .*Write one such as "\d{4}-\d\d-\d\d"\./,
  ],
  [visible(isBelow('name', 'm')), 'bad-value', at('below'), /Nothing is above or below a text/],
  [
    visible(isContext('size', 'user.guid')),
    'bad-value',
    at('isContext'),
    /"size" is of type integer and never "user\.guid"/,
  ],
  [
    withField('a', dateTime({ visible: isBefore('status', 'today') })),
    'bad-value',
    'things.fields.a.visible.before',
    /Nothing of type choice comes after or before "today"/,
  ],
  [visible(is('guid', 'x-1')), 'bad-value', at('is'), /of type guid/],
  [
    withThings({ key: 'code', fields: { name: text({ visible: is('code', 'x-1') }) } }),
    'bad-value',
    'things.fields.name.visible.is',
    /"code", which is of type guid/,
  ],
  [
    visible(isContext('size', 'today')),
    'bad-value',
    at('isContext'),
    /"size" is of type integer and never "today"\. Compare it with something else\.$/,
  ],
  [
    withField('a', date({ visible: isAfter('a', 'user.username') })),
    'bad-value',
    'things.fields.a.visible.after',
    /"a" is of type date and never "user\.username"/,
  ],
  [
    withWork({ asks: { a: choice(['x']), b: text({ visible: is('a', 'y') }) } }),
    'bad-value',
    'export.asks.b.visible.is',
    /"y" is no value of "a"\. .*x/,
  ],
  [withField('a', guid({ visible: is('a', 'x-1') })), 'bad-value', 'things.fields.a.visible.is', /of type guid/],
  [withField('a', msisdn({ visible: is('a', '024') })), 'bad-value', 'things.fields.a.visible.is', /of type msisdn/],
  [visible(is('created_at', 'yesterday')), 'bad-value', at('is'), /of type dateTime/],
  [withThings({ rows: is('status', 'late') }), 'bad-value', 'things.rows.is', /values are open, closed/],
  [
    withClosing({ guards: [{ when: is('status', 'closd'), message: 'errors.any' }] }),
    'bad-value',
    'thing.actions.extra.guards.0.when.is',
    /"closed"/,
  ],
  [
    withClosing({ asks: { why: choice(['x', 'y']), more: text({ visible: is('why', 'z') }) } }),
    'bad-value',
    'thing.actions.extra.asks.more.visible.is',
    /"z" is no value of "why"/,
  ],
  // What lists, answers and warnings are kept to.
  [
    withThings({ lists: [{ call: 'GET /api/things/late', only: { status: 'late' } }] }),
    'bad-value',
    'things.lists.0.only.status',
    /values are open, closed/,
  ],
  [
    withThings({ lists: [{ call: 'GET /api/things/late', only: { status: ['open', 'late'] } }] }),
    'bad-value',
    'things.lists.0.only.status.1',
    /"late" is no value/,
  ],
  [
    withThings({ endpoints: { list: { call: 'GET /api/things/{status}', start: { status: { value: 'opn' } } } } }),
    'bad-value',
    'things.endpoints.list.start.status.value',
    /Did you mean "open"/,
  ],
  [
    withThings({
      endpoints: { list: { call: 'GET /api/things', filters: { size: { param: 's', values: { big: 'b' } } } } },
    }),
    'bad-value',
    'things.endpoints.list.filters.size.values.big',
    /./,
  ],
  [
    withThings({ answersWith: { parts: { resource: 'things', by: 'name', only: { status: ['lost'] } } } }),
    'bad-value',
    'things.answersWith.parts.only.status.0',
    /values are open, closed/,
  ],
  [
    withClosing({
      knownBefore: { resource: 'things', by: 'name', where: { status: ['oben'] }, message: 'errors.any' },
    }),
    'bad-value',
    'thing.actions.extra.knownBefore.where.status.0',
    /Did you mean "open"/,
  ],
  [
    withOverlay({ fields: { status: { narrow: ['opn'] } } }),
    'bad-overlay',
    'overlays.special.fields.status.narrow.0',
    /no choice "opn"\. Did you mean "open"\? The choices are open, closed\.$/,
  ],
  [
    withField('a', text(smuggled({ pattern: { source: '[', message: 'ussd_code' } }))),
    'bad-pattern',
    'things.fields.a.pattern.source',
    /no regular expression/,
  ],
  // In the way in which it is tried.
  [
    withField('a', text({ pattern: { source: '[0-9]\\-', message: 'ussd_code' } })),
    'bad-pattern',
    'things.fields.a.pattern.source',
    /no regular expression/,
  ],
  [
    withField('a', text(smuggled({ pattern: { source: 5, message: 'ussd_code' } }))),
    'bad-value',
    'things.fields.a.pattern.source',
    /Write a text, not 5\.$/,
  ],
];
