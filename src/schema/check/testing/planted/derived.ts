import { countOf, latestOf, remainderOf, sumOf } from '../../../derived.ts';
import type { AnyField } from '../../../field.ts';
import { choice, date, integer, json, money, reference, text } from '../../../fields.ts';
import { all, hasRole, is, isAbove } from '../../../predicate.ts';
import { type Given, machine, over, type Planted, single, smuggled, sound, withClosing } from '../given.ts';

const parts = {
  name: 'parts',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/parts' },
  fields: {
    name: text(),
    thing: reference('things'),
    price: money(),
    weight: integer(),
    made_on: date(),
    state: choice(['new', 'worn']),
    raw: json(),
    account: text({ dataClass: 'bank' }),
  },
} as const;

/** Things with a field that is worked out, and parts that refer to them. */
const withDerived = (
  field: AnyField,
  { thing = {}, part = {}, fields = {} }: Readonly<Record<string, object>> = {},
): Given => ({
  resources: [
    { ...sound, ...thing, fields: { ...sound.fields, ...fields, worked: field } },
    { ...parts, ...part },
  ],
});
const at = (option: string) => `things.fields.worked.${option}`;
const count = integer({ derived: countOf('parts', over) });

/** What is worked out, and cannot be or must not be. */
export const derived: readonly Planted[] = [
  [withDerived(integer({ derived: countOf('partz', over) })), 'unknown-resource', at('derived.from'), /"parts"/],
  [withDerived(integer({ derived: countOf('parts', { by: 'thign' }) })), 'unknown-field', at('derived.by'), /"thing"/],
  [
    withDerived(integer({ derived: countOf('parts', { by: 'weight' }) })),
    'bad-derived',
    at('derived.by'),
    /reference that does/,
  ],
  [
    withDerived(integer({ derived: smuggled({ rolledUp: 'average', from: 'parts', by: 'thing' }) })),
    'bad-value',
    at('derived.rolledUp'),
    /count/,
  ],
  [
    withDerived(integer({ derived: smuggled({ rolledUp: 'count', from: 'parts' }) })),
    'missing-option',
    at('derived.by'),
    /the name of a field/,
  ],
  [
    withDerived(integer({ derived: smuggled({ ...countOf('parts', over), ony: { state: ['new'] } }) })),
    'unknown-option',
    at('derived.ony'),
    /"only"/,
  ],
  [
    withDerived(integer({ derived: countOf('parts', { ...over, only: { state: ['broken'] } }) })),
    'bad-value',
    at('derived.only.state.0'),
    /broken/,
  ],
  [
    withDerived(integer({ derived: smuggled({ ...countOf('parts', over), only: { weight: [3] } }) })),
    'bad-derived',
    at('derived.only.weight'),
    /Only texts and choices/,
  ],
  [
    withDerived(integer({ derived: { ...countOf('parts', over), of: 'weight' } })),
    'bad-derived',
    at('derived.of'),
    /takes no field/,
  ],
  [withDerived(money({ derived: countOf('parts', over) })), 'bad-derived', at('type'), /integer/],
  [
    withDerived(integer({ derived: { rolledUp: 'sum', from: 'parts', by: 'thing' } })),
    'bad-derived',
    at('derived.of'),
    /of which field/,
  ],
  [withDerived(integer({ derived: sumOf('parts', 'price', over) })), 'bad-derived', at('type'), /money/],
  [
    withDerived(date({ derived: sumOf('parts', 'made_on', over) })),
    'bad-derived',
    at('derived.of'),
    /adds up to a date/,
  ],
  [withDerived(json({ derived: latestOf('parts', 'raw', over) })), 'bad-derived', at('derived.of'), /plain value/],
  [
    withDerived(choice(['new'], { derived: latestOf('parts', 'state', over) })),
    'bad-derived',
    at('choices'),
    /"worn" may stand there/,
  ],
  [
    withDerived(text({ derived: latestOf('parts', 'account', over) })),
    'bad-derived',
    at('dataClass'),
    /dataClass: 'bank'/,
  ],
  [withDerived(count, { thing: { scope: 'global' } }), 'bad-derived', at('derived.from'), /every partner/],
  [withDerived(count, { part: { rows: is('state', 'new') } }), 'bad-derived', at('derived.from'), /Not everybody sees/],
  [
    withDerived(count, { part: { access: { list: is('state', 'new') } } }),
    'bad-derived',
    at('derived.from'),
    /Not everybody sees/,
  ],
  [
    withDerived(count, { part: { endpoints: { list: { call: 'GET /parts', service: 'engine' } } } }),
    'bad-derived',
    at('derived.from'),
    /other services/,
  ],
  [
    withDerived(money({ derived: remainderOf('all', { less: 'sise' }) }), { fields: { all: money() } }),
    'unknown-field',
    at('derived.less'),
    /"size"/,
  ],
  [
    withDerived(money({ derived: remainderOf('all', { less: 'size' }) }), { fields: { all: money() } }),
    'bad-derived',
    at('derived.less'),
    /no money/,
  ],
  [
    withDerived(integer({ derived: remainderOf('worked', { less: 'size' }) })),
    'bad-derived',
    at('derived'),
    /from itself/,
  ],
  [
    withDerived(integer({ derived: countOf('parts', over), required: true })),
    'bad-derived',
    at('required'),
    /hold nothing/,
  ],
  [withDerived(integer({ derived: countOf('parts', over), max: 3 })), 'bad-derived', at('max'), /hold nothing/],
  [
    withDerived(integer({ derived: countOf('parts', over), access: { write: hasRole('agent') } })),
    'bad-derived',
    at('access.write'),
    /Nobody writes/,
  ],
  [withDerived(count, { thing: { title: 'worked' } }), 'bad-derived', at('derived'), /another title/],
  [
    withDerived(count, { thing: { access: { update: isAbove('worked', 0) } } }),
    'bad-derived',
    'things.access.update',
    /same moment/,
  ],
  [
    {
      ...withDerived(count),
      workflows: [
        {
          ...machine,
          actions: {
            ...machine.actions,
            close: {
              from: ['open'],
              to: 'closed',
              who: ['agent'],
              guards: [{ when: isAbove('worked', 0), message: 'errors.any' }],
            },
          },
        },
      ],
    },
    'bad-derived',
    'thing.actions.close.guards.0.when',
    /same moment/,
  ],
  [
    withDerived(integer({ derived: sumOf('parts', 'wieght', over) })),
    'unknown-field',
    at('derived.of'),
    /^There is no field "wieght"\. Did you mean "weight"\?/,
  ],
  [
    withDerived(reference('things', { derived: latestOf('parts', 'thing', over) })),
    'bad-derived',
    at('derived.of'),
    /^A reference is not taken from other records\. Write a field with one plain value\.$/,
  ],
  [
    withDerived(choice(['new'], { derived: latestOf('parts', 'grade', over) }), {
      part: { fields: { ...parts.fields, grade: choice(['new', 'worn', 'lost']) } },
    }),
    'bad-derived',
    at('choices'),
    /^"worn", "lost" may stand there as well\. Write the same choices\.$/,
  ],
  [
    withDerived(date({ derived: latestOf('parts', 'sold_on', over) }), {
      part: { fields: { ...parts.fields, sold_on: date({ dormant: true }) } },
    }),
    'bad-derived',
    at('derived.of'),
    /^"sold_on" is dormant\. Take it from a field that is filled\.$/,
  ],
  // Who may read what it is worked out from, is asked of each record by itself.
  [
    withDerived(date({ derived: latestOf('parts', 'sold_on', over) }), {
      part: { fields: { ...parts.fields, sold_on: date({ access: { read: is('state', 'worn') } }) } },
    }),
    'bad-derived',
    at('derived.of'),
    /^Who may read "sold_on" differs from record to record\. Take another field\.$/,
  ],
  [
    withDerived(integer({ derived: remainderOf('size', { less: 'used' }) }), {
      fields: { used: integer({ access: { read: is('status', 'closed') } }) },
    }),
    'bad-derived',
    at('derived.less'),
    /^Who may read "used" differs from record to record\./,
  ],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, worked: count } },
        { ...parts, rowsOf: 'box', fields: { ...parts.fields, box: reference('boxes') } },
        { ...sound, name: 'boxes', endpoints: { list: 'GET /api/boxes' } },
      ],
    },
    'bad-derived',
    at('derived.from'),
    /^Not everybody sees the same of parts, and it would tell them of all\. Take another resource\.$/,
  ],
  [withDerived(count, { thing: { key: 'worked' } }), 'bad-derived', at('derived'), /^A record is found by its key\./],
  [
    {
      resources: [
        { ...single, fields: { ...single.fields, left: integer({ derived: remainderOf('days', { less: 'days' }) }) } },
      ],
    },
    'bad-derived',
    'setting.fields.left.derived',
    /^The one record is read before it is there\. Make it a field that is stored\.$/,
  ],
  // What must hold is not judged by what others change at the same moment.
  ...['create', 'delete'].map(
    (operation): Planted => [
      withDerived(count, { thing: { access: { [operation]: isAbove('worked', 0) } } }),
      'bad-derived',
      `things.access.${operation}`,
      /^"worked" is rolled up over records that others may change at the same moment\./,
    ],
  ),
  [withDerived(count, { thing: { rows: isAbove('worked', 0) } }), 'bad-derived', 'things.rows', /same moment/],
  ...['concerns', 'due'].map(
    (option): Planted => [
      {
        ...withDerived(count),
        ...withClosing({ who: ['agent', 'system'], [option]: all(is('status', 'open'), isAbove('worked', 0)) }),
      },
      'bad-derived',
      `thing.actions.extra.${option}`,
      /^"worked" is rolled up .* Have the service look at them in the action itself\.$/,
    ],
  ),
];
