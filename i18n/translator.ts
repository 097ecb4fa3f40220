import Polyglot from 'node-polyglot';
import { pluralIndex } from './plural.ts';
import type { Locale, Messages } from './types.ts';

/** Text for a key (`access.login.title`), with `%{name}` filled in and the plural chosen by `smart_count`. */
export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** How polyglot chooses among plural forms; shared with react-admin's provider. */
export function pluralRules(locale: Locale): {
  pluralTypes: Record<string, (count: number) => number>;
  pluralTypeToLanguages: Record<string, string[]>;
} {
  return {
    pluralTypes: { cldr: (count) => pluralIndex(count, locale) },
    pluralTypeToLanguages: { cldr: [locale] },
  };
}

/**
 * A translator over some messages, for the light pages and the service; the admin has react-admin's.
 * @param whenMissing what stands for a text that there is not; its key when not given
 * @example createTranslator('fr', { hello: 'Bonjour' })('hello') // 'Bonjour'
 */
export function createTranslator(
  locale: Locale,
  messages: Messages,
  { whenMissing }: { readonly whenMissing?: string } = {},
): Translate {
  const polyglot = new Polyglot({
    locale,
    phrases: messages,
    pluralRules: pluralRules(locale),
    ...(whenMissing !== undefined && { onMissingKey: () => whenMissing }),
  });
  return (key, options) => polyglot.t(key, options);
}
