import type { Locale } from '../../../i18n/types.ts';

/** Words within words, as the files of a language hold them. */
export type Words = object;

/** All texts of a language. */
export interface Texts {
  readonly messages: Words;
  /** The words of MUI's own components, for the theme. */
  readonly components: object;
  /**
   * What is said of one thing alone and comes when that does, by the beginning of its keys: `resources.contacts`, or `reports`. Nothing where
   * all of it is among the others.
   */
  readonly parts?: Readonly<Record<string, () => Promise<Words>>>;
}

type Loaders<Part> = Readonly<Record<Locale, () => Promise<Part>>>;

interface Sources {
  /** What is needed before anything is shown. */
  readonly texts: Loaders<Texts>;
  /** What the parts of the program say that are loaded later themselves. */
  readonly later: Loaders<Words>;
  /** Texts that came with the program. */
  readonly here: Readonly<Partial<Record<Locale, Texts>>>;
}

/** During development: words that are changed in their file while a page shows them. A build has nothing of it. */
interface Renewal {
  renew(locale: Locale, texts: Texts): Promise<void>;
  /** Called when other words are here. Returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** The texts that have arrived, and the way to the others. */
export interface Library {
  /** The texts of a language when they are here. */
  get(locale: Locale): Texts | undefined;
  load(locale: Locale): Promise<Texts>;
  /** Everything that a language says, of what is in use. */
  readonly complete: (locale: Locale) => Promise<Texts>;
  isComplete(locale: Locale): boolean;
  /** The language of the screen from now on. */
  speak(locale: Locale): void;
  /** What is said of one thing, by the beginning of its keys, in the language of the screen and in each that is chosen after it. */
  part(beginning: string): Promise<void>;
  /** Asks for the part that has a key and has not come; false where there is none. */
  isMissing(key: string): boolean;
  /** Called, and awaited, when more of a language is here than before. */
  onMore(listener: (locale: Locale) => Promise<void>): void;
  readonly renewal?: Renewal;
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

/** The name of what comes with no part. */
const rest = '';

/** The beginnings of a key by one of which its part is known. @example beginningsOf('resources.contacts.name') // ['resources', 'resources.contacts'] */
const beginningsOf = (key: string) => [1, 2].map((words) => key.split('.', words).join('.'));

/** @example const library = createLibrary({ texts: { en, fr }, later: { en: laterEnglish, fr: laterFrench }, here: {} }) */
export function createLibrary({ texts, later, here }: Sources): Library {
  const arrived = new Map<Locale, Texts>();
  const coming = new Map<string, Promise<void>>();
  const done = new Set<string>();
  const wanted = new Set([rest]);
  const listeners = new Set<(locale: Locale) => Promise<void>>();
  let inUse: Locale = 'en';
  for (const locale of Object.keys(texts) as Locale[]) {
    const known = here[locale];
    if (known) arrived.set(locale, known);
  }

  const isHere = (locale: Locale, name: string) => done.has(`${locale} ${name}`);
  const isComplete = (locale: Locale) => [...wanted].every((name) => isHere(locale, name));
  const tell = async (locale: Locale) => {
    await Promise.all([...listeners].map(async (listener) => await listener(locale)));
  };

  async function load(locale: Locale): Promise<Texts> {
    const known = arrived.get(locale);
    if (known) return known;
    const loaded = await texts[locale]();
    // Whoever asked at the same time may have added to it.
    const now = arrived.get(locale) ?? loaded;
    arrived.set(locale, now);
    return now;
  }

  /** Puts a part among the texts of a language, once. */
  async function fetched(locale: Locale, name: string): Promise<void> {
    const first = await load(locale);
    const loader = name === rest ? later[locale] : first.parts?.[name];
    const words = await loader?.();
    const now = arrived.get(locale) ?? first;
    if (words) arrived.set(locale, { ...now, messages: merged(now.messages, words) });
    done.add(`${locale} ${name}`);
  }

  function ensured(locale: Locale, name: string): Promise<void> {
    const key = `${locale} ${name}`;
    const under = coming.get(key) ?? fetched(locale, name);
    coming.set(key, under);
    // What did not arrive is asked for again.
    under.catch(() => coming.delete(key));
    return under;
  }

  async function add(locale: Locale, names: readonly string[]): Promise<void> {
    const isNew = names.some((name) => !isHere(locale, name));
    await Promise.all(names.map(async (name) => await ensured(locale, name)));
    if (isNew) await tell(locale);
  }

  async function want(name: string): Promise<void> {
    wanted.add(name);
    await add(inUse, [name]);
  }

  function createRenewal(): Renewal {
    const shown = new Set<() => void>();
    return {
      async renew(locale, fresh) {
        // What nobody has read yet is read as it is then.
        if (!arrived.has(locale)) return;
        arrived.set(locale, fresh);
        for (const name of wanted) {
          coming.delete(`${locale} ${name}`);
          done.delete(`${locale} ${name}`);
        }
        await add(locale, [...wanted]);
        for (const listener of shown) listener();
      },
      subscribe(listener) {
        shown.add(listener);
        return () => shown.delete(listener);
      },
    };
  }

  return {
    get: (locale) => arrived.get(locale),
    load,
    isComplete,
    async complete(locale) {
      await add(locale, [...wanted]);
      return await load(locale);
    },
    speak(locale) {
      inUse = locale;
    },
    part: want,
    isMissing(key) {
      const { parts = {} } = arrived.get(inUse) ?? {};
      const name = beginningsOf(key).find((one) => Object.hasOwn(parts, one));
      if (name === undefined || isHere(inUse, name)) return false;
      // Whoever needs it asks again.
      void want(name).catch(() => undefined);
      return true;
    },
    onMore: (listener) => void listeners.add(listener),
    ...(import.meta.hot && { renewal: createRenewal() }),
  };
}
