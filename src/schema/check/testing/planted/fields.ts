import { choice, guid, integer, json, percentage, reference, text } from '../../../fields.ts';
import { is } from '../../../predicate.ts';
import { parts, type Planted, sound, withField } from '../given.ts';

/** Fields by themselves: options that do not go together. */
export const fields: readonly Planted[] = [
  [withField('a', choice([])), 'bad-choice', 'things.fields.a.choices', /at least one value/],
  [withField('a', choice(['x', 'x'])), 'bad-choice', 'things.fields.a.choices', /twice/],
  [withField('a', integer({ min: 2, max: 1 })), 'bad-bounds', 'things.fields.a.min', /Swap/],
  [
    withField('a', percentage({ decimals: 0, together: 'name' })),
    'bad-bounds',
    'things.fields.a.together',
    /percentage\(\{ decimals: 0, max: 100 \}\)/,
  ],
  [
    withField('a', text({ readOnly: true, required: is('status', 'open') })),
    'bad-default',
    'things.fields.a.required',
    /or drop it/,
  ],
  [
    withField('a', text({ dormant: true, required: true })),
    'bad-default',
    'things.fields.a.dormant',
    /Give it a default/,
  ],
  [withField('a', text({ filledBy: 'user.username' })), 'bad-default', 'things.fields.a.filledBy', /readOnly: true/],
  [withField('a', guid({ searchable: true })), 'bad-capability', 'things.fields.a.searchable', /cannot be searched/],
  [
    withField('a', text({ saidIn: 'name' })),
    'bad-capability',
    'things.fields.a.saidIn',
    /json\(\{ readOnly: true \}\)/,
  ],
  [withField('a', json({ filterable: 'exact' })), 'bad-capability', 'things.fields.a.filterable', /cannot be filtered/],
  [
    withField('a', reference('things', { required: true })),
    'impossible-reference',
    'things.fields.a.required',
    /Nobody could make the first record.*Drop "required"/,
  ],
  // Two that need each other: neither could be made first.
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, part: reference('parts', { required: true }) } },
        { ...parts, fields: { name: text(), box: reference('boxes', { required: true }) } },
        {
          ...parts,
          name: 'boxes',
          endpoints: { list: 'GET /api/boxes' },
          fields: { name: text(), box: reference('boxes', { required: true }) },
        },
      ],
    },
    'impossible-reference',
    'boxes.fields.box.required',
    /^Nobody could make the first record, since it must name another of its kind\. Drop "required"\.$/,
  ],
];
