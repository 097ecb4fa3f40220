import type { Locale } from '../../../i18n/types.ts';

/** Words within words, as the files of a language hold them. */
export type Words = object;

/** All texts of a language. */
export interface Texts {
  readonly messages: Words;
  /** The words of MUI's own components, for the theme. */
  readonly components: object;
}

type Loaders<Part> = Readonly<Record<Locale, () => Promise<Part>>>;

interface Sources {
  /** What is needed before anything is shown. */
  readonly texts: Loaders<Texts>;
  /** What the parts say that are loaded later themselves. */
  readonly later: Loaders<Words>;
  /** Texts that came with the program. */
  readonly here: Readonly<Partial<Record<Locale, Texts>>>;
}

/** The texts that have arrived, and the way to the others. */
export interface Library {
  /** The texts of a language when they are here. */
  get(locale: Locale): Texts | undefined;
  load(locale: Locale): Promise<Texts>;
  /** Everything that a language says. */
  complete(locale: Locale): Promise<Texts>;
  isComplete(locale: Locale): boolean;
  /** Called, and awaited, when a language has become complete. */
  onComplete(listener: (locale: Locale) => Promise<void>): void;
}

const isGroup = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Two halves of the same words. */
function merged(words: Words, others: Words): Words {
  const own = new Map<string, unknown>(Object.entries(words));
  const both = Object.entries(others).map(([key, other]: [string, unknown]) => {
    const group = own.get(key);
    return [key, isGroup(group) && isGroup(other) ? merged(group, other) : other] as const;
  });
  return { ...words, ...Object.fromEntries(both) };
}

/** @example const library = createLibrary({ texts: { en, fr }, later: { en: laterEnglish, fr: laterFrench }, here: {} }) */
export function createLibrary({ texts, later, here }: Sources): Library {
  const arrived = new Map<Locale, Texts>();
  const completing = new Map<Locale, Promise<Texts>>();
  const complete = new Set<Locale>();
  const listeners = new Set<(locale: Locale) => Promise<void>>();
  for (const locale of Object.keys(texts) as Locale[]) {
    const known = here[locale];
    if (known) arrived.set(locale, known);
  }

  async function load(locale: Locale): Promise<Texts> {
    const known = arrived.get(locale);
    if (known) return known;
    const loaded = await texts[locale]();
    arrived.set(locale, loaded);
    return loaded;
  }

  async function addLater(locale: Locale): Promise<Texts> {
    const [first, second] = await Promise.all([load(locale), later[locale]()]);
    const whole = { ...first, messages: merged(first.messages, second) };
    arrived.set(locale, whole);
    complete.add(locale);
    await Promise.all([...listeners].map(async (listener) => await listener(locale)));
    return whole;
  }

  return {
    get: (locale) => arrived.get(locale),
    load,
    isComplete: (locale) => complete.has(locale),
    async complete(locale) {
      const under = completing.get(locale) ?? addLater(locale);
      completing.set(locale, under);
      // What did not arrive is asked for again.
      under.catch(() => completing.delete(locale));
      return await under;
    },
    onComplete: (listener) => void listeners.add(listener),
  };
}
