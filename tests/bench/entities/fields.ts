import type { CallEndpoint } from '../../../src/schema/endpoint.ts';
import type { AnyField, CommonOptions } from '../../../src/schema/field.ts';
import type { FieldType } from '../../../src/schema/fieldTypes/facts.ts';
import type { Random } from '../../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../../src/schema/fieldTypes/sharedRules.ts';
import * as builders from '../../../src/schema/fields.ts';
import { percent } from '../../../service/sample/random.ts';
import type { Label, LabelTree } from './labels.ts';
import { phraseOf, wordsOf } from './lexicon.ts';

/** What a field is made from. */
export interface Making {
  readonly random: Random;
  /** The entity, as its paths have it. */
  readonly entity: string;
  /** The name that the field has. */
  readonly name: string;
  /** The resource that it may point at. */
  readonly target: string;
}

/** A field, with what people read of its values and the calls that it needs. */
export interface MadeField {
  readonly spec: AnyField;
  readonly choices?: Readonly<Record<string, Label>>;
  readonly parts?: Readonly<Record<string, Label>>;
  readonly calls?: Readonly<Record<string, CallEndpoint>>;
  readonly lookUp?: string;
}

/** Some values of a choice, each with its label. */
export function valuesOf(random: Random, least: number, most: number): Readonly<Record<string, Label>> {
  const values = Array.from({ length: between(random, least, most) }, () => phraseOf(wordsOf(random, 1, 2)));
  return Object.fromEntries(values.map(({ name, label }) => [name, label]));
}

const some = <Options extends object>(random: Random, share: number, options: Options): Options | object =>
  percent(random, share) ? options : {};

/** What nearly every type may have. */
const usual = (random: Random) => ({
  ...some(random, 35, { required: true as const }),
  ...some(random, 12, { immutable: true as const }),
  ...some(random, 12, { column: false as const }),
  ...some(random, 8, { dataClass: 'personal' as const }),
});

function partsOf(random: Random) {
  const parts = Array.from({ length: between(random, 2, 4) }, () => phraseOf(wordsOf(random, 1, 2)));
  const types = [
    () => builders.text({ required: true, maxLength: between(random, 10, 200) }),
    () => builders.money(),
    () => builders.integer({ min: 0, max: between(random, 9, 9_999) }),
    () => builders.date(),
  ] as const;
  return {
    fields: Object.fromEntries(parts.map(({ name }) => [name, pick(random, types)()])),
    labels: Object.fromEntries(parts.map(({ name, label }) => [name, label])),
  };
}

/** A field of each type that there is: one that lacks a maker does not compile. */
const makers: Readonly<Record<FieldType, (making: Making) => MadeField>> = {
  boolean: ({ random }) => ({ spec: builders.boolean({ required: true, default: percent(random, 50) }) }),
  choice: ({ random }) => {
    const choices = valuesOf(random, 2, 7);
    const values = Object.keys(choices);
    const start: CommonOptions = percent(random, 40) ? { required: true, default: values[0] ?? '' } : usual(random);
    return { spec: builders.choice(values, start), choices };
  },
  choices: ({ random }) => {
    const choices = valuesOf(random, 3, 8);
    return { spec: builders.choices(Object.keys(choices), usual(random)), choices };
  },
  currency: ({ random }) => ({ spec: builders.currency(usual(random)) }),
  date: ({ random }) => ({
    spec: builders.date({
      ...usual(random),
      ...pick(random, [{ past: true as const }, { future: true as const }, {}, {}]),
    }),
  }),
  dateTime: () => ({ spec: builders.dateTime({ readOnly: true }) }),
  email: ({ random }) => ({ spec: builders.email(usual(random)) }),
  emails: ({ random }) => ({ spec: builders.emails({ ...usual(random), max: between(random, 2, 30) }) }),
  file: ({ random, entity, name }) => {
    const call = `upload_${name}`;
    return {
      spec: builders.file({ upload: call, maxMebibytes: between(random, 1, 10) }),
      calls: { [call]: { call: `GET /api/${entity}/${call}`, fallback: 'errors.any' } },
    };
  },
  guid: () => ({ spec: builders.guid({ readOnly: true }) }),
  integer: ({ random }) => ({
    spec: builders.integer({
      ...usual(random),
      ...some(random, 70, { min: between(random, 0, 30) }),
      ...some(random, 70, { max: between(random, 31, 90_000) }),
      ...some(random, 30, { unit: pick(random, ['years', 'months', 'days', 'hours', 'people'] as const) }),
    }),
  }),
  json: () => ({ spec: builders.json({ readOnly: true }) }),
  // What is worked out from an amount would have to be as personal as it is.
  money: ({ random }) => ({
    spec: builders.money({
      ...some(random, 35, { required: true as const }),
      ...some(random, 50, { min: between(random, 1, 5_000) }),
    }),
  }),
  msisdn: ({ random }) => ({ spec: builders.msisdn({ ...usual(random), ...some(random, 50, { searchable: true }) }) }),
  multiline: ({ random }) => ({
    spec: builders.multiline({ ...usual(random), maxLength: between(random, 100, 4_000) }),
  }),
  nationalId: ({ random }) => ({ spec: builders.nationalId(usual(random)) }),
  object: ({ random }) => {
    const { fields, labels } = partsOf(random);
    return { spec: builders.object(fields), parts: labels };
  },
  objects: ({ random }) => {
    const { fields, labels } = partsOf(random);
    return { spec: builders.objects(fields, { max: between(random, 5, 100) }), parts: labels };
  },
  percentage: ({ random }) => ({
    spec: builders.percentage({ ...usual(random), decimals: pick(random, [0, 1, 2] as const) }),
  }),
  // Only what a call answers holds whole records: it is that which the field points at.
  record: ({ entity, name, target }) => {
    const call = `found_${name}`;
    return {
      spec: builders.reference(target),
      calls: {
        [call]: {
          call: `GET /api/${entity}/${call}/{guid}`,
          looksUp: { resource: target, by: name },
          fallback: 'errors.any',
        },
      },
      lookUp: call,
    };
  },
  reference: ({ random, target }) => ({
    spec: builders.reference(target, { ...some(random, 50, { required: true as const }) }),
  }),
  references: ({ target }) => ({ spec: builders.references(target) }),
  richText: ({ random }) => ({ spec: builders.richText({ maxLength: between(random, 1_000, 20_000) }) }),
  text: ({ random }) => ({
    spec: builders.text({
      ...usual(random),
      maxLength: between(random, 8, 250),
      ...some(random, 25, { searchable: true as const }),
      ...some(random, 10, { noSpaces: true as const }),
      ...some(random, 6, { letterCase: pick(random, ['upper', 'lower'] as const) }),
    }),
  }),
  url: ({ random }) => ({ spec: builders.url(usual(random)) }),
};

/** Every type that the registry knows, in its order. */
export const everyType = Object.keys(makers) as FieldType[];

/** How often of a thousand a field of a product is of a type; the others are seldom, and each has its turn. */
const often = {
  text: 230,
  choice: 150,
  reference: 115,
  integer: 100,
  money: 80,
  date: 80,
  boolean: 55,
  dateTime: 40,
  multiline: 40,
  msisdn: 30,
  choices: 20,
} satisfies Partial<Record<FieldType, number>>;

const drawn = Object.entries(often).flatMap(([type, share]) => Array.from({ length: share }, () => type as FieldType));

/** A type as often as products have it. */
export const typeOf = (random: Random): FieldType => pick(random, drawn);

/** What ends the names of fields of a type. */
const endings: Partial<Record<FieldType, string>> = {
  money: '_in_cents',
  guid: '_guid',
  date: '_on',
  dateTime: '_at',
  reference: '_guid',
  references: '_guids',
  record: '_guid',
};

/** Types whose fields point at another entity. */
export const pointing: readonly FieldType[] = ['reference', 'references', 'record'];

/** The name of a field, of its words. @example fieldNameOf('money', 'tar_doole') // 'tar_doole_in_cents' */
export const fieldNameOf = (type: FieldType, words: string): string => `${words}${endings[type] ?? ''}`;

export const makeField = (type: FieldType, making: Making): MadeField => makers[type](making);

/** What people read of some fields: their names, values and parts. */
export function fieldLabels(
  fields: readonly { readonly name: string; readonly label: Label; readonly made: MadeField }[],
) {
  const table = <Of>(of: (made: MadeField) => Of | undefined): Readonly<Record<string, Of>> =>
    Object.fromEntries(
      fields.flatMap(({ name, made }) => {
        const one = of(made);
        return one === undefined ? [] : [[name, one] as const];
      }),
    );
  const tree = {
    fields: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    choices: table<LabelTree>(({ choices }) => choices),
    parts: table<LabelTree>(({ parts }) => parts && { fields: parts }),
    look_ups: Object.fromEntries(
      fields.flatMap(({ label, made: { lookUp } }) => (lookUp === undefined ? [] : [[lookUp, label] as const])),
    ),
  };
  return Object.fromEntries(Object.entries(tree).filter(([, part]) => Object.keys(part).length > 0));
}
