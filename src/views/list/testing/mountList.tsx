import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type I18nProvider, memoryStore, ResourceContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import { type Translate, createTranslator } from '../../../../i18n/translator.ts';
import type { Locale } from '../../../../i18n/types.ts';
import { type Context, emptyContext } from '../../../schema/context.ts';
import { ModelContext } from '../../context/ModelContext.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { createDeskTheme } from '../../theme/theme.ts';
import { ResourceList } from '../ResourceList.tsx';
import { testLabels, testModel, testWorkflowLabels } from './model.ts';
import { type MemoryProvider, memoryProvider, someOwners, someVouchers } from './provider.ts';

// The machine that runs the tests may be busy; what is hidden is no matter of these tests, and costs much to find out.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true });
vi.setConfig({ testTimeout: 120_000 });

/** An agent of a Ghanaian partner. */
export const agent: Context = {
  ...emptyContext,
  user: { guid: 'user-1', username: 'agent', roles: ['agent'], partners: ['tana-gh'] },
  partner: { guid: 'p1', code: 'tana-gh', country: 'GH', currency: 'GHS' },
  now: new Date('2026-11-21T10:00:00Z'),
};

function wordsIn(locale: Locale, words: typeof en): Translate {
  return createTranslator(locale, {
    ...words,
    resources: { ...words.resources, ...testLabels },
    workflows: { ...words.workflows, ...testWorkflowLabels },
    ra: { notification: { http_error: 'Failed' }, page: { list: '%{name}' } },
  });
}

const translators = { en: wordsIn('en', en), fr: wordsIn('fr', fr) };

/** A translator that refuses a key without words: nothing untranslated passes a test. */
function strictI18n(locale: Locale): I18nProvider {
  const t = translators[locale];
  return {
    translate: (key: string, options?: Record<string, unknown>) => {
      const text = t(key, options);
      if (text === key && /^(views|resources|workflows|validation)\./.test(key)) throw new Error(`No words for ${key}`);
      return text;
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => locale,
  };
}

export interface MountOptions {
  readonly provider?: MemoryProvider;
  readonly context?: Context;
  readonly at?: string;
  readonly locale?: Locale;
  readonly list?: ReactNode;
  readonly store?: ReturnType<typeof memoryStore>;
}

/** A list of vouchers, mounted as the admin mounts it, with an address of its own. */
export function mountList(options: MountOptions = {}) {
  const provider = options.provider ?? memoryProvider({ vouchers: someVouchers(8), owners: [...someOwners] });
  const { locale = 'en', context = { ...agent, locale }, store = memoryStore() } = options;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const theme = createDeskTheme({ scheme: 'light', density: 'compact' });
  const page = (children: ReactNode) => (
    <CoreAdminContext dataProvider={provider} i18nProvider={strictI18n(locale)} queryClient={queryClient} store={store}>
      <ThemeProvider theme={theme}>
        <ModelContext.Provider value={testModel}>
          <SchemaContext.Provider value={context}>
            <ResourceContextProvider value="vouchers">{children}</ResourceContextProvider>
          </SchemaContext.Provider>
        </ModelContext.Provider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/vouchers', element: page(options.list ?? <ResourceList />) },
      { path: '/vouchers/:id/show', element: <p>record page</p> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [options.at ?? '/vouchers'] },
  );
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    provider,
    router,
    queryClient,
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** The query of the address, decoded. */
    query: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
    filter: (): unknown => JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}'),
  };
}
