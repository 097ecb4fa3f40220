import { createTranslator } from '../../../../i18n/translator.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { World } from './engine.ts';

/** Who can speak, and the translators of all languages that a file may be in. */
export function speaking({ context, words }: World) {
  const languages = words.map(({ locale, messages }) => createTranslator(locale, messages));
  const [t = (key: string) => key] = languages;
  return { context: { ...context, t } satisfies RuleContext, languages };
}

/** A world in which a file is judged, with its voice. */
export type Speaking = ReturnType<typeof speaking>;
