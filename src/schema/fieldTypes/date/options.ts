import { aField } from '../../check/reading/names.ts';
import type { OwnGrammar } from '../../check/reading/options.ts';
import { yesOrNo } from '../../check/reading/rule.ts';
import type { DateOptions } from './facts.ts';

export const dateOptions: OwnGrammar<DateOptions> = { past: yesOrNo, future: yesOrNo, notBelow: aField };
