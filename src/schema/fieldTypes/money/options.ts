import { aField } from '../../check/reading/names.ts';
import type { OwnGrammar } from '../../check/reading/options.ts';
import { number } from '../../check/reading/rule.ts';
import type { MoneyOptions } from './facts.ts';

export const moneyOptions: OwnGrammar<MoneyOptions> = {
  min: number,
  max: number,
  notBelow: aField,
};
