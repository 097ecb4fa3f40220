import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Locale } from '../../i18n/types.ts';
import { reportError } from '../analytics/index.ts';
import { createAuthProvider, type Identity } from '../authProvider/index.ts';
import { createDrafts, serviceTime } from '../dataProvider/index.ts';
import { type Environment, preferredLocale, storageOf } from '../environment/index.ts';
import { shown } from '../schema/shown.ts';
import { capable } from '../schema/capable.ts';
import { canDo } from './access/canAccess.ts';
import { App } from './App.tsx';
import { createQueryClient } from './data/queryClient.ts';
import { wireDataProvider } from './data/wireDataProvider.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { speak } from './i18n/speaking.ts';
import { Unrecoverable } from './pages/Unrecoverable.tsx';
import type { Product } from './product.ts';
import { prefetch } from './resources/useNearby.ts';
import type { Parts } from './Providers.tsx';
import { createStore } from './store/createStore.ts';
import { createContextSource } from './world/contextSource.ts';

export interface AdminOptions {
  readonly environment: Environment;
  readonly identity: Identity;
  readonly product: Product;
  /** The time; the machine's own unless given. */
  readonly now?: () => Date;
}

/** The language of the first drawing: the preferred one, or the one that came with the program when that does not arrive. */
async function firstLocale({ library }: Product): Promise<Locale> {
  const locale = preferredLocale();
  try {
    await library.load(locale);
    return locale;
  } catch (error) {
    reportError(error);
    return 'en';
  }
}

/** The nonce that the server allows styles by; none where the page came without a policy. */
function nonceOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

function createParts({ environment, identity, product, now = () => new Date() }: AdminOptions, locale: Locale): Parts {
  const model = shown(capable(product.model, environment.capabilities));
  const i18nProvider = createI18nProvider(product.library, locale);
  // The page that is opened, while the frame is drawn.
  prefetch(model, window.location.pathname.split('/')[1] ?? '');
  const time = serviceTime(now);
  const source = createContextSource();
  const { heard: onDate } = time;
  const dataProvider = wireDataProvider({
    model,
    environment,
    identity,
    i18nProvider,
    getContext: () => source.get(),
    onDate,
  });
  const drafts = createDrafts({
    storage: storageOf('localStorage'),
    now: () => now().getTime(),
    getSecret: () => identity.sessionKey(),
    getUser: () => identity.user()?.guid,
    getPartner: () => identity.partner.get() ?? null,
  });
  const authProvider = createAuthProvider({
    canAccess: async (question) => canDo(model, source.get(), question),
  });
  const nonce = nonceOf(document);
  return {
    product,
    model,
    session: { identity, dataProvider, now: time.now },
    dataProvider,
    authProvider: {
      ...authProvider,
      async logout(params) {
        dataProvider.cancelAll();
        drafts.clearAll();
        return await authProvider.logout(params);
      },
    },
    i18nProvider,
    queryClient: createQueryClient(),
    store: createStore(identity.user()?.guid ?? ''),
    drafts,
    source,
    styles: createCache({ key: 'cd', ...(nonce && { nonce }) }),
  };
}

/**
 * Shows a product in `root` for the person of the identity.
 * @returns what takes it out of the page again
 */
export function mountAdmin(root: HTMLElement, options: AdminOptions): () => void {
  const reactRoot = createRoot(root, { onCaughtError: () => undefined });
  speak(options.product.library);
  const show = async () => {
    const parts = createParts(options, await firstLocale(options.product));
    // A data router, which alone can hold somebody back who has typed something.
    const router = createBrowserRouter([
      { path: '*', element: <App parts={parts} />, errorElement: <Unrecoverable library={options.product.library} /> },
    ]);
    reactRoot.render(<RouterProvider router={router} />);
  };
  void show();
  return () => reactRoot.unmount();
}
