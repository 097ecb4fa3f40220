import type { OwnGrammar } from '../../check/reading/options.ts';
import { count, yesOrNo } from '../../check/reading/rule.ts';
import type { MultilineOptions } from './facts.ts';

export const multilineOptions: OwnGrammar<MultilineOptions> = { maxLength: count, sms: yesOrNo };
