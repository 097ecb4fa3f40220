import createCache from '@emotion/cache';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams, GetManyParams, RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import type { Locale } from '../../../i18n/types.ts';
import { createAuthProvider } from '../../authProvider/authProvider.ts';
import { ama, fakeBrowser } from '../../authProvider/testing/fakeBrowser.ts';
import { type DeskDataProvider, createDrafts, type ListCallOptions } from '../../dataProvider/index.ts';
import { product } from '../../product/product.ts';
import { canDo } from '../access/canAccess.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { library } from '../../product/words/library.ts';
import { speak } from '../i18n/speaking.ts';
import { type Parts, Providers } from '../Providers.tsx';
import { createStore } from '../store/createStore.ts';
import { standInForDrawing } from './standInForDrawing.ts';
import { createContextSource } from '../world/contextSource.ts';

// Tests share their machine with a build and a browser: what is asked for comes, but not always within a second.
// To ask of each element whether it is hidden costs more than everything else together.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });

/** Records by resource; a function is asked at each call, so that it can depend on the partner or take its time. */
export type Records = Readonly<
  Record<string, readonly RaRecord[] | ((params: GetListParams) => Promise<readonly RaRecord[]>)>
>;

export const partners: readonly RaRecord[] = [
  { id: 'g1', guid: 'g1', code: 'tana-gh', name: 'Tana Ghana', country: 'GH', brand: 'main' },
  { id: 'g2', guid: 'g2', code: 'kito-ke', name: 'Kito Kenya', country: 'KE', brand: 'main' },
];
export const countries: readonly RaRecord[] = [
  { id: 'GH', code: 'GH', name: 'Ghana', currency_code: 'GHS' },
  { id: 'KE', code: 'KE', name: 'Kenya', currency_code: 'KES' },
];

/** Answers the search over everything, as the wire does. */
export type Finds = (text: string, signal: AbortSignal | null) => Promise<readonly object[]>;

function providerOf(records: Records, finds: Finds) {
  const rows = async (resource: string, params: GetListParams) => {
    const found = records[resource] ?? [];
    return typeof found === 'function' ? await found(params) : found;
  };
  const cancelAll = vi.fn<() => void>();
  const provider: Partial<DataProvider> & { cancelAll: () => void } = {
    getList: async (resource: string, params: GetListParams) => {
      const data = await rows(resource, params);
      // The data path gives records of the type that the caller names; a test gives what it has.
      return { data: [...data] as never[], total: data.length };
    },
    getMany: async (resource: string, { ids }: GetManyParams) => {
      const known = records[resource] ?? [];
      const data = typeof known === 'function' ? [] : known.filter(({ id }) => ids.includes(id));
      return { data: [...data] as never[] };
    },
    callList: async (_endpoint: unknown, { query, signal }: ListCallOptions = {}) => {
      const data = await finds(String(query?.search), signal ?? null);
      return { data: [...data], total: data.length };
    },
    cancelAll,
  };
  return { provider: provider as DeskDataProvider, cancelAll };
}

interface RenderAdminOptions {
  readonly records?: Records;
  readonly finds?: Finds;
  readonly path?: string;
  readonly locale?: Locale;
}

/** Shows something inside everything that the admin provides, for Ama, an agent of two partners. */
export async function renderAdmin(
  children: ReactNode,
  { records = {}, finds = async () => [], path = '/', locale = 'en' }: RenderAdminOptions = {},
) {
  standInForDrawing();
  speak(library);
  await library.complete(locale);
  const browser = fakeBrowser();
  const { identity } = browser.openTab();
  await identity.signIn(ama);
  const { provider, cancelAll } = providerOf({ partners, countries, ...records }, finds);
  const source = createContextSource();
  const logout = vi.fn<() => Promise<false>>(async () => false);
  const { model } = product;
  const parts: Parts = {
    product,
    model,
    session: { identity, dataProvider: provider, now: () => new Date(2026, 10, 21, 9, 0) },
    dataProvider: provider,
    authProvider: {
      ...createAuthProvider({ identity, canAccess: async (question) => canDo(model, source.get(), question) }),
      logout,
    },
    i18nProvider: createI18nProvider(library, locale),
    queryClient: createQueryClient(),
    store: createStore('guid-ama'),
    drafts: createDrafts({
      storage: undefined,
      now: () => 0,
      getSecret: () => undefined,
      getUser: () => undefined,
      getPartner: () => null,
    }),
    source,
    styles: createCache({ key: 'test' }),
  };
  const router = createMemoryRouter([{ path: '*', element: <Providers parts={parts}>{children}</Providers> }], {
    initialEntries: [path],
  });
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    browser,
    identity,
    router,
    parts,
    cancelAll,
    logout,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  };
}
