import type { OwnGrammar } from '../../check/reading/options.ts';
import { count } from '../../check/reading/rule.ts';
import type { EmailsOptions } from './facts.ts';

export const emailsOptions: OwnGrammar<EmailsOptions> = { max: count };
