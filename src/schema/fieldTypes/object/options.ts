import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import type { Rule } from '../../check/reading/rule.ts';
import type { ObjectOptions } from './facts.ts';

/** @param parts what objects may be made of */
export const objectOptions = (parts: Rule): OwnGrammar<ObjectOptions> => ({ fields: needed(parts) });
