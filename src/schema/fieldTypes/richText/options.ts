import type { OwnGrammar } from '../../check/reading/options.ts';
import { count } from '../../check/reading/rule.ts';
import type { RichTextOptions } from './facts.ts';

export const richTextOptions: OwnGrammar<RichTextOptions> = { maxLength: count };
