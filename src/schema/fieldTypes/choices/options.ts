import { aField } from '../../check/reading/names.ts';
import { needed, options, type OwnGrammar } from '../../check/reading/options.ts';
import { words, yesOrNo } from '../../check/reading/rule.ts';
import { choiceOptions } from '../choice/options.ts';
import type { ChoiceOptions } from '../choice/facts.ts';
import type { ChoicesOptions } from './facts.ts';

export const choicesOptions: OwnGrammar<ChoiceOptions & ChoicesOptions> = {
  ...choiceOptions,
  ordered: yesOrNo,
  asManyAs: options<NonNullable<ChoicesOptions['asManyAs']>>(
    { what: '"asManyAs"' },
    { field: needed(aField), mark: needed(words) },
  ),
};
