import type { ChoiceOptions } from '../../../schema/fieldTypes/choice/facts.ts';
import { isFormer } from '../../../schema/fieldTypes/choice/held.ts';

type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/**
 * A value of a choice in words, those that it was declared with or those under its key; what is offered no longer says so.
 * @example choiceWords('resources.products.choices.type.gift', 'gift', { choices: ['paid'] }, t) // 'Gift (no longer offered)'
 */
export function choiceWords(key: string, value: string, spec: Partial<ChoiceOptions>, t: Translate): string {
  const words = spec.words?.[value] ?? t(key, { _: value });
  return isFormer(spec, value) ? t('views.list.former', { value: words }) : words;
}
