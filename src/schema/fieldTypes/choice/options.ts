import { needed, type OwnGrammar } from '../../check/reading/options.ts';
import { anyText, listOf, tableOf, words } from '../../check/reading/rule.ts';
import type { ChoiceOptions } from './facts.ts';

export const choiceOptions: OwnGrammar<ChoiceOptions> = {
  choices: needed(listOf(words)),
  formerly: listOf(words),
  words: tableOf(anyText),
};
