import { type Locale, locales, type Messages } from '../../../i18n/types.ts';
import type { WordsOf } from '../context/WordsContext.ts';
import type { World } from './engine/engine.ts';

/** What an import says, beside what is said of its resource. */
const said = ['imports', 'overlays', 'validation', 'views'] as const;

/**
 * The words by which a file is judged: the person's own, and those of each other language that it may be in, since whoever brings a file may have had it
 * from somebody else.
 * @example await spokenWords(wordsOf, 'fr', 'countries') // [{ locale: 'fr', … }, { locale: 'en', … }]
 */
export async function spokenWords(wordsOf: WordsOf, own: Locale, resource: string): Promise<World['words']> {
  const spoken = async (locale: Locale) => ({
    locale,
    messages: ofResource((await wordsOf(locale)).messages as Messages, resource),
  });
  const others = locales.filter((locale) => locale !== own);
  const [first, ...rest] = await Promise.all([spoken(own), ...others.map(spoken)]);
  return [first, ...rest];
}

function ofResource(messages: Messages, resource: string): Messages {
  const { resources } = messages;
  const parts = said.flatMap((name) => (name in messages ? [[name, messages[name] ?? '']] : []));
  const words = typeof resources === 'object' ? (resources[resource] ?? {}) : {};
  return { ...Object.fromEntries(parts), resources: { [resource]: words } } as Messages;
}
