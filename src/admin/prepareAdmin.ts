import { prepareFormats } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/types.ts';
import { reportError } from '../analytics/index.ts';
import type { Identity } from '../authProvider/index.ts';
import type { DeskDataProvider } from '../dataProvider/createDataProvider.ts';
import { type ServiceTime, serviceTime } from '../dataProvider/serviceTime.ts';
import { type Environment, preferredLocale } from '../environment/index.ts';
import { capable } from '../schema/capable.ts';
import type { Model } from '../schema/model.ts';
import { shown } from '../schema/shown.ts';
import { wireDataProvider, type Speaking } from './data/wireDataProvider.ts';
import { type Answered, createEarlyAnswers, type EarlyAsk } from './early/earlyAnswers.ts';
import { frameAsks, pageAsks } from './early/firstAsks.ts';
import { paintFirstRows } from './early/firstRows.ts';
import type { Library } from './i18n/texts.ts';
import { prefetch } from './resources/prefetch.ts';
import { createStore } from './store/createStore.ts';
import type { Store } from 'ra-core';
import { contextOf, type Known, knownKey, nothingKnown } from './world/contextOf.ts';
import { createContextSource, type ContextSource } from './world/contextSource.ts';

export interface PrepareOptions {
  readonly environment: Environment;
  readonly identity: Identity;
  /** What the product declares, and what it says. */
  readonly model: Model;
  readonly library: Library;
  /** The time; the machine's own unless given. */
  readonly now?: (() => Date) | undefined;
}

/** What the admin works with and needs no page for: the way to the service, and what is asked for on it already. */
export interface Prepared extends Pick<PrepareOptions, 'environment' | 'identity' | 'library'> {
  /** What is declared, as the service can serve it. */
  readonly model: Model;
  readonly dataProvider: DeskDataProvider;
  /** What has been answered of what was asked for already: for one who takes it. */
  readonly takeAnswered: () => readonly Answered[];
  /** Ends when all that can be asked for already has been. */
  readonly asked: Promise<void>;
  /** Ends when all that was asked for already has been answered, or has failed. */
  readonly settled: () => Promise<void>;
  /** Calls whenever something has been changed, or may have been. */
  readonly onChange: (listener: () => void) => void;
  /** What the page at an address asks for first. */
  readonly asksAt: (url: URL) => Promise<readonly EarlyAsk[]>;
  readonly source: ContextSource;
  readonly store: Store;
  readonly time: ServiceTime;
  /** The language of the first drawing, when its texts are here. */
  readonly locale: Promise<Locale>;
  /** From now on, what the way to the service says is said by this. */
  readonly speakThrough: (speaking: Speaking) => void;
  /** The time of this machine. */
  readonly now: () => Date;
}

/** The language of the first drawing: the preferred one, or the one that came with the program when that does not arrive. */
async function firstLocale(library: Library): Promise<Locale> {
  const locale = preferredLocale();
  try {
    await library.load(locale);
    return locale;
  } catch (error) {
    reportError(error);
    return 'en';
  }
}

/**
 * What comes before the page of somebody who is signed in can be drawn, while what draws it is still on its way: the session is
 * refreshed, and what the frame and the address show first is asked for, by the way that everything goes.
 * @example const prepared = prepareAdmin({ environment, identity, model, library });
 */
export function prepareAdmin({ environment, identity, now = () => new Date(), ...product }: PrepareOptions): Prepared {
  const { library } = product;
  // What is said of the first page comes with its declaration, before anything is drawn.
  library.speak(preferredLocale());
  const model = shown(capable(product.model, environment.capabilities));
  const time = serviceTime(now);
  const source = createContextSource();
  const store = createStore(identity.user()?.guid ?? '');
  let speaking: Speaking = { getLocale: preferredLocale, translate: (key) => key };
  const wired = wireDataProvider({
    model,
    environment,
    identity,
    speaking: () => speaking,
    getContext: () => source.get(),
    onDate: time.heard,
  });
  const early = createEarlyAnswers(wired, () => now().getTime());
  identity.partner.onChange(early.forget);

  const known = store.getItem<Known>(knownKey(identity.partner.get())) ?? nothingKnown;
  const world = { identity, user: identity.user(), locale: preferredLocale(), now: time.now() };
  source.set(contextOf(world, known));
  // The declarations of the page that is opened, while the frame is drawn.
  prefetch(model, window.location.pathname.split('/')[1] ?? '');
  const frame = document.querySelector('.frame-rest');
  /** Asks for what the page shows first; until there is a page, a list stands in its place in words. */
  const showFirst = async (ask: EarlyAsk): Promise<void> => {
    const asked = early.ask(ask);
    if (!frame) return;
    const [answer, spoken] = await Promise.all([asked, locale]);
    const texts = library.get(spoken);
    if (!answer || !texts || !frame.isConnected) return;
    const erase = paintFirstRows(frame, { ask, answer, model, context: source.get(), store, locale: spoken, texts });
    identity.partner.onChange(erase);
  };
  const asksAt = async (url: URL) => await pageAsks({ model, context: source.get(), store }, url);
  const locale = firstLocale(library);
  const askAll = async (): Promise<void> => {
    // What cannot be known is said by the page, which asks again.
    const asks = await asksAt(new URL(window.location.href)).catch(() => []);
    for (const ask of asks) void showFirst(ask).catch(() => undefined);
    for (const ask of frameAsks(model)) void early.ask(ask);
  };
  // While the line is waited for.
  setTimeout(() => prepareFormats(preferredLocale(), known.partner?.currency));
  return {
    environment,
    identity,
    library,
    model,
    dataProvider: early.dataProvider,
    takeAnswered: () => early.take(),
    asked: askAll(),
    settled: async () => await early.settled(),
    onChange: early.onChange,
    asksAt,
    source,
    store,
    time,
    locale,
    speakThrough: (provider) => {
      speaking = provider;
    },
    now,
  };
}
