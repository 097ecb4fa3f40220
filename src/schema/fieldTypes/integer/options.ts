import { aField } from '../../check/reading/names.ts';
import type { OwnGrammar } from '../../check/reading/options.ts';
import { number, oneOf, valuesOf } from '../../check/reading/rule.ts';
import type { IntegerOptions } from './facts.ts';

const units = valuesOf<NonNullable<IntegerOptions['unit']>>({
  years: true,
  months: true,
  days: true,
  hours: true,
  digits: true,
  people: true,
});

export const integerOptions: OwnGrammar<IntegerOptions> = {
  min: number,
  max: number,
  notBelow: aField,
  unit: oneOf(units, { one: 'unit', many: 'units' }),
};
