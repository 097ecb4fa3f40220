import { dateTime, integer, objects, text } from '../../../fields.ts';
import {
  feature,
  machine,
  overlay,
  type Planted,
  sound,
  withClosing,
  withField,
  withOverlay,
  withThings,
  work,
} from '../given.ts';

/** What cannot be a name, is one already, or belongs to the service. */
export const naming: readonly Planted[] = [
  [{ resources: [sound, { ...sound, endpoints: { list: 'GET /api/others' } }] }, 'duplicate-name', 'things', /Rename/],
  [withThings({ name: 'Things' }), 'bad-name', 'Things', /lower case/],
  [withField('Name', text()), 'bad-name', 'things.fields.Name', /wire name/],
  [withField('a b', text()), 'bad-name', 'things.fields.a b', /wire name/],
  [withClosing({ asks: { 'A B': text() } }), 'bad-name', 'thing.actions.extra.asks.A B', /wire name/],
  [withOverlay({ name: 'Special one' }), 'bad-name', 'overlays.Special one', /lower case/],
  [{ features: [{ name: 'Bad', when: true }] }, 'bad-name', 'features.Bad', /lower case/],
  [withThings({ keyAlsoAs: 'name' }), 'reserved-field', 'things.keyAlsoAs', /"name" is a member of things already/],
  [
    withThings({ answersWith: { name: { resource: 'things', by: 'name' } } }),
    'reserved-field',
    'things.answersWith.name',
    /Call what is answered besides otherwise/,
  ],
  [withField('version', integer()), 'reserved-field', 'things.fields.version', /Take the field out/],
  [withField('created_at', dateTime()), 'reserved-field', 'things.fields.created_at', /Take the field out/],
  [withField('a', objects({ 'B C': text() })), 'bad-name', 'things.fields.a.fields.B C', /wire name/],
  // Names, whole words of the cure.
  [withThings({ name: 'things!' }), 'bad-name', 'things!', /^"things!" cannot be a name\. Write lower case letters/],
  ...(
    [
      [{ resources: [sound, { ...sound, lists: [], endpoints: { list: 'GET /api/x' } }] }, 'resources', 'things'],
      [{ workflows: [machine, machine] }, 'workflows', 'thing'],
      [{ batches: [work, work] }, 'batches', 'export'],
      [{ overlays: [overlay, overlay] }, 'overlays', 'overlays.special'],
      [{ features: [feature, feature] }, 'features', 'features.extra'],
    ] as const
  ).map(
    ([given, kind, where]): Planted => [
      given,
      'duplicate-name',
      where,
      new RegExp(`^Two ${kind} have this name\\. Rename one of them\\.$`),
    ],
  ),
];
