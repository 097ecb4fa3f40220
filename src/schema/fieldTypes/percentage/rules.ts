import * as z from 'zod/mini';
import { formatNumber, formatPercentage } from '../../../../i18n/format.ts';
import { fault, type RuleContext } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, parseSteps, said } from '../sharedRules.ts';
import type { PercentageOptions } from './facts.ts';

type Limits = Pick<PercentageOptions, 'decimals' | 'min' | 'max'>;

const leastOf = ({ min = 0 }: Limits) => min;
const mostOf = ({ decimals, max }: Limits) => max ?? 100 * 10 ** decimals;

/** One as it is typed here, with a decimal where it may have any. */
const example = ({ decimals }: Limits, { locale }: RuleContext) => formatNumber(decimals === 0 ? 12 : 12.5, locale);

export const percentageRules: FieldRules<PercentageOptions> = {
  schema: (field, context) => {
    const words = said(context, 'not_percentage', { example: example(field, context) });
    const inWords = (value: number) => formatPercentage(value, field.decimals, context.locale);
    const [min, max] = [leastOf(field), mostOf(field)];
    return z.number(words).check(
      z.refine((value) => Number.isInteger(value), words),
      z.minimum(min, said(context, 'too_small', { min: inWords(min) })),
      z.maximum(max, said(context, 'too_large', { max: inWords(max) })),
    );
  },
  parse: (typed, field, context) =>
    parseSteps(typed.replace(/%\s*$/, ''), field.decimals) ??
    fault('not_percentage', { example: example(field, context) }),
  jsonSchema: (field) => ({
    type: 'integer',
    minimum: leastOf(field),
    maximum: mostOf(field),
    description: ['Per cent.', 'Tenths of a per cent.', 'Hundredths of a per cent.'][field.decimals],
  }),
  sample: (random, field) => between(random, leastOf(field), mostOf(field)),
};
