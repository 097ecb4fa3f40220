import { CacheProvider, type EmotionCache } from '@emotion/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AuthProvider,
  AuthContext,
  DataProviderContext,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  RouterProviderContext,
  type Store,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { CallContext, type DeskDataProvider, type Drafts, DraftsContext } from '../dataProvider/index.ts';
import type { Model } from '../schema/model.ts';
import { type Product, ProductContext } from './product.ts';
import { ModelContext } from '../views/context/ModelContext.ts';
import { WordsContext } from '../views/context/WordsContext.ts';
import { AppTheme } from './AppTheme.tsx';
import { FirstCalls } from './feedback/FirstCalls.tsx';
import type { CompletingI18nProvider } from './i18n/i18nProvider.ts';
import { LocaleProvider } from './i18n/LocaleProvider.tsx';
import { routing } from './navigation/routing.ts';
import { SchemeProvider } from './scheme/SchemeProvider.tsx';
import type { ContextSource } from './world/contextSource.ts';
import { type AdminSession, SessionContext } from './world/SessionContext.ts';
import { usePartnerCode, WorldProvider } from './world/WorldProvider.tsx';

/** Everything that is made once for the page. */
export interface Parts {
  readonly product: Product;
  /** What it declares, as the service can serve it. */
  readonly model: Model;
  readonly session: AdminSession;
  readonly dataProvider: DeskDataProvider;
  readonly authProvider: AuthProvider;
  readonly i18nProvider: CompletingI18nProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly drafts: Drafts;
  readonly source: ContextSource;
  readonly styles: EmotionCache;
}

/** What forms are drafted with: a draft belongs to the partner that is selected. */
function Drafting({ model, drafts, children }: Pick<Parts, 'model' | 'drafts'> & { readonly children: ReactNode }) {
  const partner = usePartnerCode() ?? null;
  const drafting = useMemo(() => ({ model, drafts, partner }), [model, drafts, partner]);
  return <DraftsContext.Provider value={drafting}>{children}</DraftsContext.Provider>;
}

/**
 * react-admin's contexts, composed by hand: its own composition brings an i18n context that builds the page anew at each
 * change of language, and with it what was typed.
 */
export function Providers({ parts, children }: { readonly parts: Parts; readonly children: ReactNode }) {
  const {
    product,
    model,
    session,
    dataProvider,
    authProvider,
    i18nProvider,
    queryClient,
    store,
    drafts,
    source,
    styles,
  } = parts;
  const calling = useMemo(() => ({ model, dataProvider }), [model, dataProvider]);
  return (
    <CacheProvider value={styles}>
      <ProductContext.Provider value={product}>
        <RouterProviderContext.Provider value={routing}>
          <AuthContext.Provider value={authProvider}>
            <DataProviderContext.Provider value={dataProvider}>
              <StoreContextProvider value={store}>
                <QueryClientProvider client={queryClient}>
                  <FirstCalls>
                    <NotificationContextProvider>
                      <LocaleProvider provider={i18nProvider}>
                        <UndoableMutationsContextProvider>
                          <ResourceDefinitionContextProvider>
                            <WordsContext.Provider value={product.library.complete}>
                              <ModelContext.Provider value={model}>
                                <CallContext.Provider value={calling}>
                                  <SessionContext.Provider value={session}>
                                    <Drafting model={model} drafts={drafts}>
                                      <SchemeProvider>
                                        <AppTheme>
                                          <WorldProvider source={source}>{children}</WorldProvider>
                                        </AppTheme>
                                      </SchemeProvider>
                                    </Drafting>
                                  </SessionContext.Provider>
                                </CallContext.Provider>
                              </ModelContext.Provider>
                            </WordsContext.Provider>
                          </ResourceDefinitionContextProvider>
                        </UndoableMutationsContextProvider>
                      </LocaleProvider>
                    </NotificationContextProvider>
                  </FirstCalls>
                </QueryClientProvider>
              </StoreContextProvider>
            </DataProviderContext.Provider>
          </AuthContext.Provider>
        </RouterProviderContext.Provider>
      </ProductContext.Provider>
    </CacheProvider>
  );
}
