import { needed, options, type OwnGrammar } from '../../check/reading/options.ts';
import { aSettled } from '../../check/reading/names.ts';
import { count } from '../../check/reading/rule.ts';
import type { MultilineOptions, SmsLimit } from './facts.ts';

export const multilineOptions: OwnGrammar<MultilineOptions> = {
  maxLength: count,
  sms: options<SmsLimit>(
    { what: 'the limit of a text message' },
    { parts: needed(count), most: needed(count), settledAs: aSettled },
  ),
};
