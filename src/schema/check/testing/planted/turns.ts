import { reference, text } from '../../../fields.ts';
import type { Turn } from '../../../model.ts';
import { type Given, parts, type Planted, sound } from '../given.ts';

/** Things and parts, each of which points at the other, with an order in which they take turns. */
const withTurns = (...turns: readonly Turn[]): Given => ({
  resources: [
    { ...sound, fields: { ...sound.fields, part: reference('parts') } },
    { ...parts, fields: { name: text(), thing: reference('things') } },
  ],
  turns,
});

/** The order in which records take turns. */
export const turns: readonly Planted[] = [
  [
    withTurns({ resource: 'things', pointer: 'thing' }, { resource: 'thinks', pointer: 'x' }),
    'unknown-resource',
    'turns.1.resource',
    /Did you mean "things"/,
  ],
  [
    withTurns({ resource: 'things', pointer: 'thing' }, { resource: 'things', pointer: 'thing' }),
    'bad-turn',
    'turns.1.resource',
    /a turn already/,
  ],
  [withTurns({ resource: 'things', pointer: 'thin' }), 'bad-turn', 'turns.0.pointer', /Nothing has a "thin"/],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, thing: text() } },
        { ...parts, fields: { name: text(), part: text(), owner: reference('things') } },
      ],
      turns: [
        { resource: 'parts', pointer: 'part' },
        { resource: 'things', pointer: 'thing' },
      ],
    },
    'bad-turn',
    'turns.1.resource',
    /no "part"/,
  ],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, owner: reference('parts') } },
        { ...parts, fields: { name: text(), part: text() } },
      ],
      turns: [{ resource: 'parts', pointer: 'part' }],
    },
    'bad-turn',
    'things.fields.owner',
    /by "part"/,
  ],
  [
    withTurns({ resource: 'things', pointer: 'thing' }, { resource: 'things', pointer: 'part' }),
    'bad-turn',
    'turns.1.resource',
    /^things have a turn already\. Take one of the two out\.$/,
  ],
];
