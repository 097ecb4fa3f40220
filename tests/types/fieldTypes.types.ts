/** A field type that lacks one of its halves does not compile. */
import type { FieldFacts, FieldRules, FilterKind } from '../../src/schema/fieldTypes/fieldType.ts';
import { type FieldType, fieldFacts } from '../../src/schema/fieldTypes/facts.ts';
import { textFacts } from '../../src/schema/fieldTypes/text/facts.ts';
import { textRules } from '../../src/schema/fieldTypes/text/rules.ts';

type AllRules = { readonly [Type in FieldType]: FieldRules<never> };
type AllFacts = Record<FieldType, FieldFacts>;

declare const rules: AllRules;
const { text: _withoutText, ...lacking } = rules;

// @ts-expect-error a type without its full half
export const incomplete: AllRules = lacking;
// @ts-expect-error a full half of a type that the light registry does not know
export const unknown: AllRules = { ...rules, colour: textRules };

const { money: _withoutMoney, ...light } = fieldFacts;
// @ts-expect-error a type without its light half
export const dark: AllFacts = light;

const { column: _withoutColumn, ...columnless } = textFacts;
// @ts-expect-error a light half without its column
export const homeless: FieldFacts = columnless;
// @ts-expect-error no such column
export const oddColumn: FieldFacts = { ...textFacts, column: 'varchar' };
// @ts-expect-error no such way to filter
export const oddFilter: FilterKind = 'contains';
const { sample: _withoutSample, ...sampleless } = textRules;
// @ts-expect-error a full half without samples
export const unsampled: FieldRules = sampleless;

// @ts-expect-error no such type
export const odd: FieldType = 'colour';
