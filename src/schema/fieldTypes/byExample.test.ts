import { describe, expect, test } from 'vitest';
import type { AnyField } from '../field.ts';
import {
  boolean,
  choice,
  choices,
  currency,
  date,
  dateTime,
  email,
  emails,
  file,
  guid,
  integer,
  json,
  money,
  msisdn,
  multiline,
  nationalId,
  object,
  objects,
  percentage,
  record,
  reference,
  references,
  richText,
  text,
  url,
} from '../fields.ts';
import { contextIn, fieldOf, repeatable } from '../testing/context.ts';
import { judged, typed, writtenAs } from '../testing/judge.ts';
import { fieldFacts } from './facts.ts';
import type { FieldRules } from './fieldType.ts';
import { rulesOf } from './rules.ts';
import { between, pick } from './sharedRules.ts';

const described = (declared: AnyField, side?: Parameters<FieldRules['jsonSchema']>[1]) => {
  const { spec } = fieldOf('value', declared);
  return rulesOf(spec).jsonSchema(spec, side);
};

const whole = { type: 'integer', minimum: -2_147_483_647, maximum: 2_147_483_647 };
const address = { type: 'string', format: 'email', maxLength: 254 };
const day = { type: 'string', format: 'date' };

describe('what the API description says of a field', () => {
  test.each<[string, AnyField, object]>([
    ['yes or no', boolean(), { type: 'boolean' }],
    ['one of a few', choice(['daily', 'monthly']), { type: 'string', enum: ['daily', 'monthly'] }],
    ['several', choices(['a', 'b']), { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
    ['a currency', currency(), { type: 'string', pattern: '^[A-Z]{3}$' }],
    ['a day', date(), day],
    ['an instant', dateTime(), { type: 'string', format: 'date-time' }],
    ['an address of mail', email(), address],
    ['addresses', emails(), { type: 'array', items: address, minItems: 0, maxItems: 20 }],
    ['a few', emails({ max: 3 }), { type: 'array', items: address, minItems: 0, maxItems: 3 }],
    ['a file', file({ upload: 'upload' }), { type: 'string', maxLength: 200 }],
    ['a key', guid(), { type: 'string', format: 'uuid' }],
    ['a number', integer(), whole],
    ['a number within bounds', integer({ min: -5, max: 120 }), { type: 'integer', minimum: -5, maximum: 120 }],
    ['anything', json(), {}],
    ['money', money(), { type: 'integer', minimum: 0, maximum: 1_000_000_000_000 }],
    ['money within bounds', money({ min: 50, max: 900 }), { type: 'integer', minimum: 50, maximum: 900 }],
    ['a phone number', msisdn(), { type: 'string', pattern: '^[0-9]{7,15}$' }],
    ['lines', multiline(), { type: 'string', maxLength: 4000 }],
    ['a national id', nationalId(), { type: 'string', maxLength: 20 }],
    [
      'tenths',
      percentage({ decimals: 1 }),
      { type: 'integer', minimum: 0, maximum: 1000, description: 'Tenths of a per cent.' },
    ],
    [
      'whole per cents',
      percentage({ decimals: 0, min: 1 }),
      { type: 'integer', minimum: 1, maximum: 100, description: 'Per cent.' },
    ],
    [
      'hundredths',
      percentage({ decimals: 2, max: 5000 }),
      { type: 'integer', minimum: 0, maximum: 5000, description: 'Hundredths of a per cent.' },
    ],
    ['a record', record('countries'), { $ref: '#/components/schemas/countries' }],
    ['a reference', reference('countries'), { type: 'string', maxLength: 64 }],
    ['references', references('countries'), { type: 'array', items: { type: 'string', maxLength: 64 } }],
    ['formatted text', richText(), { type: 'string', contentMediaType: 'text/html', maxLength: 20_000 }],
    ['a text', text(), { type: 'string', maxLength: 255 }],
    ['a short text', text({ maxLength: 10 }), { type: 'string', maxLength: 10 }],
    ['an exact text', text({ length: 4 }), { type: 'string', minLength: 4, maxLength: 4 }],
    ['an address', url(), { type: 'string', maxLength: 2048, pattern: '^https?://' }],
  ])('%s', (_name, declared, schema) => {
    expect(described(declared)).toStrictEqual(schema);
  });

  const parts = { name: text({ required: true }), day: date(), size: integer({ required: true, default: 3 }) };
  const properties = {
    name: { type: 'string', maxLength: 255 },
    day: { anyOf: [day, { type: 'null' }] },
    size: whole,
  };
  const shape = { type: 'object', properties, additionalProperties: false };

  test('addresses that must be there are sent, and may be none in an answer', () => {
    const least = (declared: AnyField) =>
      ['sent', 'answered'].map((side) => described(declared, side as 'sent').minItems);
    expect([least(emails({ required: true })), least(emails())]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  test('an object has all of its parts, and is sent those that have no default', () => {
    expect(described(object(parts))).toEqual({ ...shape, required: ['name', 'day', 'size'] });
    expect(described(object(parts), 'sent')).toEqual({ ...shape, required: ['name'] });
  });

  test('a part that may be anything is not said to be nothing as well', () => {
    expect(described(object({ more: json() })).properties).toEqual({ more: {} });
  });

  test('rows are as many as they may be', () => {
    const rows = { type: 'array', items: { ...shape, required: ['name', 'day', 'size'] } };
    expect(described(objects(parts))).toEqual({ ...rows, minItems: 0, maxItems: 1000 });
    expect(described(objects(parts, { min: 1, max: 3 }))).toEqual({ ...rows, minItems: 1, maxItems: 3 });
    expect(described(objects(parts), 'sent')).toMatchObject({ items: { required: ['name'] } });
  });
});

describe('what is made up for a field', () => {
  const sampled = (declared: AnyField, seed: number, country = 'GH') => {
    const { spec } = fieldOf('value', declared);
    return rulesOf(spec).sample(repeatable(seed), spec, contextIn(country));
  };

  test.each<[string, AnyField, unknown, unknown]>([
    ['one of a few', choice(['daily', 'weekly', 'monthly']), 'weekly', 'monthly'],
    ['a day that was', date(), '1994-03-12', '1979-07-24'],
    ['a day to come', date({ future: true }), '2028-01-13', '2028-07-18'],
    ['an instant', dateTime(), '2026-04-28T02:31:00.000Z', '2026-01-25T07:12:00.000Z'],
    ['an address of mail', email(), 'rilope@mail.example', 'vekave@mail.example'],
    ['addresses', emails({ max: 1 }), ['lopezo@mail.example'], ['kavena@mail.example']],
    ['a number', integer({ min: -5, max: 120 }), 70, 103],
    ['anything', json(), { sample: true }, { sample: true }],
    ['money', money(), 29_900, 43_300],
    ['little money', money({ min: 50, max: 900 }), 900, 900],
    ['much money', money({ min: 60_000 }), 60_000, 60_000],
    ['a phone number', msisdn(), '233240597056', '233240864335'],
    ['a national id', nationalId(), 'GHA-000052596-5', 'GHA-000082847-7'],
    ['rows', objects({ n: integer({ max: 9 }) }, { min: 1, max: 2 }), [{ n: 2 }, { n: 5 }], [{ n: 2 }, { n: 8 }]],
    ['a percentage', percentage({ decimals: 1 }), 597, 865],
    ['a reference', reference('countries'), null, null],
    ['references', references('countries'), [], []],
    ['a text', text(), 'Rilope Zosape', 'Vekave Natusa'],
    ['capitals', text({ length: 4, letterCase: 'upper' }), 'RILO', 'VEKA'],
    ['a long code', text({ length: 8, letterCase: 'lower' }), 'rilopexx', 'vekavexx'],
    ['small letters', text({ letterCase: 'lower', maxLength: 10 }), 'rilope zos', 'vekave nat'],
    ['one word', text({ noSpaces: true }), 'Rilope', 'Vekave'],
    ['an address', url(), 'https://rilope.example/page', 'https://vekave.example/page'],
  ])('%s', (_name, declared, one, other) => {
    expect([sampled(declared, 7), sampled(declared, 1000)]).toEqual([one, other]);
  });

  test.each([
    ['GH', /^23324\d{7}$/],
    ['KE', /^25471\d{7}$/],
    ['CI', /^22507\d{8}$/],
    ['ZA', /^27711\d{6}$/],
    ['XX', /^23324\d{7}$/],
  ])('a phone number of %s', (country, pattern) => {
    expect(sampled(msisdn(), 7, country)).toMatch(pattern);
  });

  test('is within its bounds, both ends included', () => {
    const draws = [0, 0.2, 0.5, 0.99, 1];
    expect(draws.map((draw) => between(() => draw, 3, 7))).toEqual([3, 4, 5, 7, 7]);
    expect(draws.map((draw) => pick(() => draw, ['a', 'b', 'c']))).toEqual(['a', 'a', 'b', 'c', 'c']);
    expect(() => pick(() => 0, [])).toThrow('at least one item');
  });
});

describe('what the wire has', () => {
  const decoded = (declared: AnyField, raw: unknown) => {
    const { spec } = fieldOf('value', declared);
    return fieldFacts[spec.type].decode(raw, spec);
  };

  test.each<[AnyField, unknown, unknown]>([
    [text(), 5, '5'],
    [text(), true, null],
    [integer(), '12', 12],
    [integer(), '-1.25', -1.25],
    [integer(), '1.', null],
    [integer(), 'x1', null],
    [integer(), Number.NaN, null],
    [date(), '2026-02-03T10:00:00Z', '2026-02-03'],
    [date(), 'x2026-02-03', null],
    [dateTime(), new Date(0), '1970-01-01T00:00:00.000Z'],
    [dateTime(), 'yesterday', null],
    [dateTime(), 0, null],
    [references('countries'), ['a', 1, null], ['a']],
    [references('countries'), 'a', null],
    [emails(), ['a@b.example', 1, null], ['a@b.example']],
    [emails(), 'a@b.example', null],
    [json(), undefined, null],
    [objects({ n: integer() }), [{ n: 1 }, 'no row'], [{ n: 1 }]],
    [objects({ n: integer() }), { n: 1 }, null],
    [object({ n: integer() }), [{ n: 1 }], null],
  ])('%j: %j is %j', (declared, raw, value) => {
    expect(decoded(declared, raw)).toEqual(value);
  });

  test('tells whether there are many of an object', () => {
    const partsOf = (declared: AnyField) => {
      const { spec } = fieldOf('value', declared);
      return fieldFacts[spec.type].parts?.(spec)?.many;
    };
    expect([partsOf(object({ n: integer() })), partsOf(objects({ n: integer() }))]).toEqual([false, true]);
  });
});

describe('what is wrong', () => {
  test.each<[AnyField, unknown, string]>([
    [date(), 5, 'not_date'],
    [date(), '2025-02-29', 'not_date'],
    [date(), '2026-02-03x', 'not_date'],
    [date(), 'x2026-02-03', 'not_date'],
    [date(), '1826-02-03', 'not_date'],
    [dateTime(), 5, 'not_date_time'],
    [dateTime(), '2026-02-30T10:00:00Z', 'not_date_time'],
    [dateTime(), '2026-02-03', 'not_date_time'],
    [dateTime(), '2026-02-03T99:00', 'not_date_time'],
    [dateTime(), 'x2026-02-03T10:00', 'not_date_time'],
    [references('countries'), 'GH', 'unknown_reference'],
    [references('countries'), [5], 'unknown_reference'],
    [references('countries'), ['x'.repeat(65)], 'unknown_reference'],
    [references('countries'), Array.from({ length: 501 }, () => 'x'), 'unknown_reference'],
    [emails(), 'a@b.example', 'not_emails'],
    [emails(), ['a@b.example', 'Ama'], 'stray_email'],
    [emails(), [null], 'stray_email'],
    [emails(), ['a@b.example\r\nBcc: c@d.example'], 'stray_email'],
    [emails(), [`${'a'.repeat(245)}@b.example`], 'stray_email'],
    [emails({ max: 2 }), ['a@b.example', 'c@d.example', 'e@f.example'], 'too_many'],
    [nationalId(), 5, 'not_text'],
    [currency(), 5, 'not_text'],
    [guid(), 5, 'not_text'],
    [object({ n: integer(), name: text({ required: true }) }), { n: 1 }, 'not_object'],
    [object({ n: integer(), name: text({ required: true }) }), { n: 'x', name: 'Ama' }, 'not_object'],
    [objects({ n: integer() }, { min: 1 }), [], 'required'],
    [objects({ n: integer() }, { min: 2 }), [{ n: 1 }], 'too_few'],
    [json(), 'x'.repeat(99_999), 'too_long'],
    [text(), '\ud83d', 'control_characters'],
    [text(), '\udfff', 'control_characters'],
    [text({ pattern: { source: '[0-9]', message: 'account_number' } }), '12', 'account_number'],
  ])('%j: %j', (declared, value, key) => {
    expect(judged(declared, value)).toBe(key);
  });

  test('what is just within the bounds is not', () => {
    expect(judged(emails({ max: 2 }), ['a@b.example', 'c@d.example'])).toHaveLength(2);
    expect(judged(json(), 'x'.repeat(99_998))).toHaveLength(99_998);
    expect(judged(objects({ n: integer() }, { min: 2 }), [{ n: 1 }, { n: 2 }])).toHaveLength(2);
    expect(
      judged(
        references('countries'),
        Array.from({ length: 500 }, () => 'x'.repeat(64)),
      ),
    ).toHaveLength(500);
  });

  test('is said with the bounds', () => {
    const words = (declared: AnyField, value: unknown) => {
      const { spec } = fieldOf('value', declared);
      const keys = {
        ...contextIn('GH'),
        t: (key: string, params: object = {}) => `${key} ${JSON.stringify({ ...params, _: undefined })}`,
      };
      const result = rulesOf(spec).schema(spec, keys).safeParse(value);
      return result.success ? '' : result.error.issues[0]?.message;
    };
    expect(words(json(), 'x'.repeat(99_999))).toBe('validation.too_long {"max":100000}');
    expect(words(email(), `${'a'.repeat(245)}@b.example`)).toBe('validation.too_long {"max":254}');
    expect(words(emails(), ['a@b.example', 'Ama', 'Kofi'])).toBe('validation.stray_email {"address":"Ama"}');
    expect(words(emails(), ['x'.repeat(101)])).toBe(`validation.stray_email {"address":"${'x'.repeat(100)}"}`);
    expect(words(emails({ max: 1 }), ['a@b.example', 'c@d.example'])).toBe('validation.too_many {"max":1}');
    expect(words(objects({ n: integer() }, { min: 2 }), [])).toBe('validation.too_few {"min":2}');
    expect(words(percentage({ decimals: 0 }), 'x')).toBe('validation.not_percentage {"example":"12"}');
    expect(words(percentage({ decimals: 1 }), 'x')).toBe('validation.not_percentage {"example":"12.5"}');
    expect(words(percentage({ decimals: 1, min: 5 }), 4)).toMatch(/too_small \{"min":"0\.5.?%"\}/);
    expect(words(money({ min: 150 }), 4)).toBe('validation.too_small {"min":"1.5"}');
    expect(words(money({ max: 150 }), 400)).toBe('validation.too_large {"max":"1.5"}');
  });
});

describe('a text that is typed', () => {
  test.each<[AnyField, string, unknown]>([
    [date(), '3.2.2026', '2026-02-03'],
    [date(), '3.2.20261', 'not_date'],
    [date(), '113.2.2026', 'not_date'],
    [
      emails(),
      ' a@b.example, c@d.example;e@f.example\n\na@b.example|c@d.example ',
      ['a@b.example', 'c@d.example', 'e@f.example'],
    ],
    [emails(), 'a@b.example Ama', 'stray_email'],
    [percentage({ decimals: 1 }), '12,5 % ', 125],
    [percentage({ decimals: 1 }), '1%2', 'not_percentage'],
    [url(), 'HTTPS://Example.org', 'https://Example.org'],
    [url(), 'example.org/?to=HTTP://x.org', 'https://example.org/?to=HTTP://x.org'],
    [nationalId(), ' gha-000052596-5 ', 'GHA-000052596-5'],
    [money(), '12', 1200],
    [money(), ',5', 'not_money'],
  ])('%j: %j is %j', (declared, input, value) => {
    expect(typed(declared, input)).toEqual(value);
  });
});

test.each([
  ['', null],
  ['<p> </p><p></p>', null],
  ['Ama', '<p>Ama</p>'],
  ['<p>Ama</p>', '<p>Ama</p>'],
])('of formatted text %j is %j: tags around nothing are nothing', (input, value) => {
  expect(rulesOf(richText()).parse(input, richText(), contextIn('GH'))).toBe(value);
});

describe('a value in a file', () => {
  test.each<[AnyField, unknown, string]>([
    [text(), null, ''],
    [text(), undefined, ''],
    [text(), 5, '5'],
    [text(), true, 'true'],
    [text(), { a: 1 }, '{"a":1}'],
    [references('countries'), ['a', 'b'], 'a|b'],
    [references('countries'), 'a', ''],
    [emails(), ['a@b.example', 'c@d.example'], 'a@b.example|c@d.example'],
    [json(), undefined, 'null'],
    [money(), 45_000, '450'],
    [money(), 45_050, '450.50'],
    [money(), '45', ''],
    [percentage({ decimals: 1 }), 125, '12.5'],
    [percentage({ decimals: 1 }), '125', ''],
    [richText(), '<p>a</p><p>b</p>', 'a\nb'],
    [richText(), 5, ''],
  ])('%j: %j is %j', (declared, value, cell) => {
    expect(writtenAs(declared, value).replaceAll(/\n+/g, '\n')).toBe(cell);
  });
});
