import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import { number, type Rule } from '../../check/reading/rule.ts';
import type { ObjectsOptions } from './facts.ts';

/** @param parts what lists of objects may be made of */
export const objectsOptions = (parts: Rule): OwnGrammar<ObjectsOptions> => ({
  fields: needed(parts),
  min: number,
  max: number,
});
