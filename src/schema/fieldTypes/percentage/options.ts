import { aField } from '../../check/reading/names.ts';
import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import { number, oneOf } from '../../check/reading/rule.ts';
import type { PercentageOptions } from './facts.ts';

export const percentageOptions: OwnGrammar<PercentageOptions> = {
  decimals: needed(oneOf([0, 1, 2], { one: 'number of decimals', many: 'numbers' })),
  min: number,
  max: number,
  together: aField,
};
