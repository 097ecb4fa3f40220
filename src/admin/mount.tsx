import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Locale } from '../../i18n/types.ts';
import { createAuthProvider } from '../authProvider/index.ts';
import { createDrafts } from '../dataProvider/index.ts';
import { storageOf } from '../environment/index.ts';
import { canDo } from './access/canAccess.ts';
import { App } from './App.tsx';
import { createQueryClient } from './data/queryClient.ts';
import { askWhereLinksLead } from './early/askWhereLinksLead.ts';
import type { EarlyAsk } from './early/earlyAnswers.ts';
import { askNow, growOld, showAtOnce } from './early/showAtOnce.ts';
import { createI18nProvider } from './i18n/i18nProvider.ts';
import { speak } from './i18n/speaking.ts';
import { Unrecoverable } from './pages/Unrecoverable.tsx';
import { placeFor } from './placeFor.ts';
import type { Prepared } from './prepareAdmin.ts';
import type { Product } from './product.ts';
import { prefetchWhereLinksLead } from './resources/prefetchWhereLinksLead.ts';
import type { Parts } from './Providers.tsx';

/**
 * Milliseconds that answers have to be there for the first drawing: they may have come while the program began to run, and be looked at
 * by nobody yet. To draw a page without them, and again with them, takes a slow machine longer.
 */
const patience = 50;

/** The nonce that the server allows styles by; none where the page came without a policy. */
function nonceOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

function createParts(product: Product, prepared: Prepared, locale: Locale): Parts {
  const { model, identity, dataProvider, source, store, time, now } = prepared;
  const i18nProvider = createI18nProvider(product.library, locale);
  prepared.speakThrough(i18nProvider);
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
  const queryClient = createQueryClient();
  showAtOnce(queryClient, prepared.takeAnswered());
  prepared.onChange(() => growOld(queryClient));
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
    queryClient,
    store,
    drafts,
    source,
    styles: createCache({ key: 'cd', ...(nonce && { nonce }) }),
  };
}

/**
 * Shows a product in `root` for the person of the identity.
 * @param prepared what was prepared of the same product
 * @returns what takes it out of the page again
 */
export function mountAdmin(root: HTMLElement, product: Product, prepared: Prepared): () => void {
  const place = placeFor(root);
  const reactRoot = createRoot(place, { onCaughtError: () => undefined });
  const mounted = new AbortController();
  speak(product.library);
  const show = async () => {
    const locale = await prepared.locale;
    await Promise.race([prepared.settled(), new Promise((resolve) => setTimeout(resolve, patience))]);
    const parts = createParts(product, prepared, locale);
    prefetchWhereLinksLead(document, parts.model, mounted.signal);
    const { queryClient, dataProvider } = parts;
    const ask = (one: EarlyAsk) => askNow(queryClient, dataProvider, one);
    askWhereLinksLead(document, { asksAt: prepared.asksAt, ask }, mounted.signal);
    // A data router, which alone can hold somebody back who has typed something.
    const router = createBrowserRouter([
      { path: '*', element: <App parts={parts} />, errorElement: <Unrecoverable library={product.library} /> },
    ]);
    reactRoot.render(<RouterProvider router={router} />);
  };
  void show();
  return () => {
    mounted.abort();
    reactRoot.unmount();
    place.remove();
  };
}
