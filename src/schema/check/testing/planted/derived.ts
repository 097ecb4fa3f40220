import { countOf, latestOf, remainderOf, sumOf } from '../../../derived.ts';
import type { AnyField } from '../../../field.ts';
import { choice, date, integer, json, money, reference, text } from '../../../fields.ts';
import { hasRole, is, isAbove } from '../../../predicate.ts';
import { type Given, machine, type Planted, smuggled, sound } from '../given.ts';

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

const over = { by: 'thing' } as const;

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
];
