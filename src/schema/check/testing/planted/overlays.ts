import { choice, date, integer, money, multiline, percentage, reference, richText, text } from '../../../fields.ts';
import { all, any, forPartner, hasRole, is, not } from '../../../predicate.ts';
import { parts, type Planted, sound, withField, withOverlay, withTightened } from '../given.ts';

const tightenedAt = (option?: string) => ['overlays.special.fields.a.tighten', option ?? []].flat().join('.');

/** Overlays and features: whom they hold for, and what they cannot hide, require, narrow or tighten. */
export const overlays: readonly Planted[] = [
  [
    withOverlay({ when: is('name', 'x') }),
    'unknown-field',
    'overlays.special.when.field',
    /no record to look at.*forPartner/,
  ],
  [
    withOverlay({ when: all(forPartner('tana-gh'), hasRole('agent')) }),
    'bad-overlay',
    'overlays.special.when',
    /forPartner/,
  ],
  [{ features: [{ name: 'odd', when: hasRole('agent') }] }, 'bad-overlay', 'features.odd.when', /forPartner/],
  [withOverlay({ fields: { name: { hide: true } } }), 'bad-overlay', 'overlays.special.fields.name.hide', /known by/],
  [
    withOverlay({ fields: { status: { hide: true, require: true } } }),
    'bad-overlay',
    'overlays.special.fields.status.require',
    /Drop one/,
  ],
  [
    { ...withField('a', text({ required: true })), ...withOverlay({ fields: { a: { hide: true } } }) },
    'bad-overlay',
    'overlays.special.fields.a.hide',
    /must be filled/,
  ],
  [
    { ...withField('a', text({ readOnly: true })), ...withOverlay({ fields: { a: { require: true } } }) },
    'bad-overlay',
    'overlays.special.fields.a.require',
    /read-only/,
  ],
  [
    withOverlay({ fields: { status: { narrow: [] } } }),
    'bad-overlay',
    'overlays.special.fields.status.narrow',
    /open, closed/,
  ],
  [
    withOverlay({ fields: { name: { narrow: ['odd'] } } }),
    'bad-overlay',
    'overlays.special.fields.name.narrow',
    /has none/,
  ],
  [
    { ...withField('a', choice(['x', 'y'], { default: 'x' })), ...withOverlay({ fields: { a: { narrow: ['y'] } } }) },
    'bad-overlay',
    'overlays.special.fields.a.narrow',
    /must stay/,
  ],
  // Limits that are no tighter, or leave nothing.
  [
    withTightened(integer({ max: 65 }), { max: 70 }),
    'bad-overlay',
    tightenedAt('max'),
    /70 is no tighter .*maximum 65/,
  ],
  [withTightened(integer({ max: 65 }), { max: 65 }), 'bad-overlay', tightenedAt('max'), /no tighter/],
  [withTightened(integer({ min: 18 }), { min: 16 }), 'bad-overlay', tightenedAt('min'), /minimum 18/],
  [withTightened(money(), { min: 0 }), 'bad-overlay', tightenedAt('min'), /minimum 0/],
  [withTightened(percentage({ decimals: 1 }), { max: 1001 }), 'bad-overlay', tightenedAt('max'), /maximum 1000/],
  [withTightened(text(), { maxLength: 300 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 255/],
  [
    withTightened(multiline({ maxLength: 90 }), { maxLength: 91 }),
    'bad-overlay',
    tightenedAt('maxLength'),
    /maxLength 90/,
  ],
  [withTightened(richText(), { maxLength: 20_001 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 20000/],
  [
    withTightened(text({ noSpaces: true }), { noSpaces: true }),
    'bad-overlay',
    tightenedAt('noSpaces'),
    /drop "noSpaces"/,
  ],
  [withTightened(text(), { noSpaces: false }), 'bad-overlay', tightenedAt('noSpaces'), /Write true/],
  [withTightened(date({ past: true }), { past: true }), 'bad-overlay', tightenedAt('past'), /drop "past"/],
  [withTightened(integer({ min: 18 }), { max: 10 }), 'bad-overlay', tightenedAt(), /Nothing is from 18 to 10/],
  [withTightened(text({ length: 4 }), { maxLength: 3 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 4/],
  [
    withTightened(integer({ default: 65 }), { max: 60 }),
    'bad-overlay',
    tightenedAt(),
    /The default must stay possible\. 65 is no value .*At most 60/,
  ],
  [withTightened(integer({ readOnly: true }), { max: 60 }), 'bad-overlay', tightenedAt(), /read-only/],
  [
    {
      ...withField('a', integer()),
      ...withOverlay({ fields: { a: { hide: true, tighten: { max: 60 } } } }),
    },
    'bad-overlay',
    tightenedAt(),
    /hidden field/,
  ],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, part: reference('parts', { required: true }) } },
        { ...parts, fields: { ...sound.fields, thing: reference('things') } },
      ],
      ...withOverlay({ first: ['part', 'neme'] }),
    },
    'unknown-field',
    'overlays.special.first.1',
    /"name"/,
  ],
  ...[any(forPartner('tana-gh'), hasRole('agent')), not(hasRole('agent')), all(true, not(any(hasRole('agent'))))].map(
    (when): Planted => [
      withOverlay({ when }),
      'bad-overlay',
      'overlays.special.when',
      /^This asks for a role\. Write forPartner, inCountry, inPartnerList or hasFlag, and all, any or not of these\.$/,
    ],
  ),
  [
    withTightened(integer({ min: 0, max: 65 }), { max: 70 }),
    'bad-overlay',
    tightenedAt('max'),
    /^70 is no tighter than what all partners have \(minimum 0, maximum 65\)\. Write a tighter one\.$/,
  ],
];
