import { json, reference, text } from '../../../fields.ts';
import { parts, type Planted, sound, withField, withThings } from '../given.ts';

const findable = {
  fields: { ...sound.fields, name: text({ searchable: true }) },
  found: { as: 'Thing', by: ['name'] },
};

const secret = text({ dataClass: 'bank' });

/** Records as a whole: their titles, sections and bars, how they are found, and which are alike. */
export const records: readonly Planted[] = [
  [withThings({ title: undefined }), 'missing-title', 'things.title', /people know them by/],
  [withThings({ fields: { name: secret } }), 'masked-title', 'things.title', /another title/],
  [withThings({ fields: { name: text({ dataClass: 'health' }) } }), 'masked-title', 'things.title', /another title/],
  [
    withThings({ sections: { one: { fields: ['name'] }, two: { fields: ['status', 'name'] } } }),
    'field-in-two-sections',
    'things.sections',
    /Leave it in one/,
  ],
  [withThings({ rowsOf: 'name' }), 'bad-value', 'things.rowsOf', /points at no other/],
  [withField('a', reference('things'), { rowsOf: 'a' }), 'bad-value', 'things.rowsOf', /only back to this one/],
  [withThings({ bar: { chips: { name: 'danger' } } }), 'bad-bar', 'things.bar.chips.name', /one tone for a boolean/],
  [withThings({ bar: { chips: { status: 'danger' } } }), 'bad-bar', 'things.bar.chips.status', /\{ value: tone \}/],
  [
    withThings({ bar: { chips: { status: { opne: 'danger' } } } }),
    'bad-bar',
    'things.bar.chips.status.opne',
    /Did you mean "open"/,
  ],
  [withThings({ alike: [[]] }), 'bad-alike', 'things.alike.0', /Write a field/],
  [withField('raw', json(), { alike: [['name'], ['raw']] }), 'bad-alike', 'things.alike.1.0', /looked for/],
  [withField('account', secret, { alike: [['account']] }), 'bad-alike', 'things.alike.0.0', /masked/],
  [
    withThings({ ...findable, found: { as: 'things', by: ['name'] } }),
    'bad-found',
    'things.found.as',
    /one word: Contact/,
  ],
  [withThings({ ...findable, found: { as: 'Thing', by: [] } }), 'bad-found', 'things.found.by', /Write a field/],
  [
    withThings({ ...findable, found: { as: 'Thing', by: ['status'] } }),
    'bad-found',
    'things.found.by.0',
    /searchable: true/,
  ],
  [
    withField('account', text({ searchable: true, dataClass: 'bank' }), { found: { as: 'Thing', by: ['account'] } }),
    'bad-found',
    'things.found',
    /masked/,
  ],
  [
    {
      resources: [
        { ...sound, ...findable },
        { ...parts, ...findable },
      ],
    },
    'bad-found',
    'parts.found.as',
    /already/,
  ],
  [
    withThings({ ...findable, found: { as: 'aThing', by: ['name'] } }),
    'bad-found',
    'things.found.as',
    /^"aThing" is no kind of document\. Write one word: Contact\.$/,
  ],
  [
    withThings({ bar: { chips: { status: { opne: 'danger' } } } }),
    'bad-bar',
    'things.bar.chips.status.opne',
    /^"opne" is no value of status\. Did you mean "open"\? The values are open, closed\.$/,
  ],
  [
    withThings({ sections: { one: { fields: ['name'] }, two: { fields: ['name'] } } }),
    'field-in-two-sections',
    'things.sections',
    /^"name" stands in two sections\. Leave it in one\.$/,
  ],
];
