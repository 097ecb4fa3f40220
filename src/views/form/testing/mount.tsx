import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  I18nContext,
  type I18nProvider,
  memoryStore,
  type RaRecord,
  ResourceContextProvider,
  useNotificationContext,
} from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { en } from '../../../../i18n/en/index.ts';
import { fr } from '../../../../i18n/fr/index.ts';
import { createTranslator } from '../../../../i18n/translator.ts';
import type { Locale } from '../../../../i18n/types.ts';
import { type Draft, type Drafts, DraftsContext, type OpenDrafts } from '../../../dataProvider/index.ts';
import type { Context } from '../../../schema/context.ts';
import { ModelContext } from '../../context/ModelContext.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import { WordsContext } from '../../context/WordsContext.ts';
import { type MemoryProvider, memoryProvider } from '../../list/testing/provider.ts';
import { ResourceCreate } from '../../record/ResourceCreate.tsx';
import { ResourceEdit } from '../../record/ResourceEdit.tsx';
import { ResourceShow } from '../../record/ResourceShow.tsx';
import { createDeskTheme } from '../../theme/theme.ts';
import { agentContext } from './context.ts';
import { formLabels, formModel, formWorkflowLabels } from './model.ts';

// The machine that runs the tests may be busy.
vi.setConfig({ testTimeout: 120_000 });
configure({
  asyncUtilTimeout: 15_000,
  // What is hidden is not drawn here; asking the style of every element takes longer than everything else.
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? 'not found'),
});

export { agentContext as agent };

const words = { en, fr } as const;

const wordsOf = async (locale: Locale) => await Promise.resolve({ messages: words[locale] });

const translators = Object.fromEntries(
  (['en', 'fr'] as const).map((one) => [
    one,
    createTranslator(one, {
      ...words[one],
      resources: { ...words[one].resources, ...formLabels },
      workflows: { ...words[one].workflows, ...formWorkflowLabels },
      ra: { notification: { http_error: 'Failed' }, page: { show: '', edit: '', create: '' } },
    }),
  ]),
);

/** A translator that refuses a key without words: nothing untranslated passes a test. */
function strictI18n(first: Locale): I18nProvider {
  let locale = first;
  return {
    translate: (key: string, options?: Record<string, unknown>) => {
      const text = translators[locale]?.(key, options) ?? key;
      if (text === key && /^(views|resources|workflows|validation|errors)\./.test(key)) {
        throw new Error(`No words for ${key}`);
      }
      return text;
    },
    changeLocale: async (next: string) => {
      locale = next === 'fr' ? 'fr' : 'en';
    },
    getLocale: () => locale,
  };
}

/** Drafts of a browser, in an object. */
export function memoryDrafts(stored: Record<string, Draft> = {}) {
  const opened: OpenDrafts = {
    load: async ({ resource, record }) => stored[`${resource}/${record}`] ?? null,
    save: async ({ resource, record }, values, fields) => {
      const names = fields.filter(({ dataClass }) => dataClass !== 'bank').map(({ name }) => name);
      const savedAt = agentContext.now.getTime();
      stored[`${resource}/${record}`] = {
        values: Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))),
        savedAt,
      };
      return savedAt;
    },
    clear: async ({ resource, record }) => {
      delete stored[`${resource}/${record}`];
    },
  };
  const drafts: Drafts = { opened: () => opened, clearAll: () => undefined };
  return { drafts, stored };
}

export const ghana: RaRecord = {
  id: 't-1',
  guid: 't-1',
  version: 3,
  name: 'First',
  code: 'AB1',
  kind: 'gift',
  amount: null,
  people: 2,
  due: '2026-12-24',
  phone: '233241234567',
  owner: 'owner-a',
  active: true,
  account: '0123456789',
  state: 'open',
  secret: 'hush',
  locked: 'shut',
  channel: 'web',
  partner_guid: 'guid-of-a-partner',
  raw: { any: 'thing' },
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:42:00.000Z',
};

/** A provider with one ticket, its lines and its history. */
export function ticketProvider(): MemoryProvider {
  return memoryProvider({
    tickets: [{ ...ghana }],
    owners: [
      { id: 'owner-a', name: 'Abena Mensah', phone: '233201112222' },
      { id: 'owner-b', name: 'Kofi Boateng', phone: null },
    ],
    lines: [{ id: 'l-1', version: 1, ticket_guid: 't-1', label: 'Seat', price: 45_000 }],
    audit_events: [],
  });
}

export interface MountOptions {
  readonly provider?: MemoryProvider;
  readonly context?: Context;
  readonly at?: string;
  readonly locale?: Locale;
  readonly drafts?: ReturnType<typeof memoryDrafts>;
  /** Instead of the pages of the resource. */
  readonly children?: ReactNode;
}

/** What was said, as texts in the page. */
function Said() {
  const { notifications } = useNotificationContext();
  return (
    <ul aria-label="said">
      {notifications.map(({ message }, index) => (
        <li key={index}>{message}</li>
      ))}
    </ul>
  );
}

function Drafting({ drafts, children }: { readonly drafts: Drafts; readonly children: ReactNode }) {
  const drafting = useMemo(() => ({ model: formModel, drafts, partner: 'tana-gh' }), [drafts]);
  return <DraftsContext.Provider value={drafting}>{children}</DraftsContext.Provider>;
}

/** Pages of tickets, mounted as the admin mounts them, with an address and drafts of their own. */
export function mountRecord(options: MountOptions = {}) {
  const provider = options.provider ?? ticketProvider();
  const { locale = 'en', context = agentContext, drafts = memoryDrafts() } = options;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const theme = createDeskTheme({ scheme: 'light', density: 'compact' });
  const i18n = strictI18n(locale);
  const speaking: { to: (next: Locale) => Promise<void> } = { to: async () => undefined };

  /** As the admin does it: a new language draws everything again, and builds nothing anew. */

  function World({ children }: { readonly children: ReactNode }) {
    const [spoken, setSpoken] = useState({ provider: i18n, locale });
    useEffect(() => {
      speaking.to = async (next) => {
        await i18n.changeLocale(next);
        setSpoken({ provider: { ...i18n }, locale: next });
      };
    }, []);
    const value = useMemo(() => ({ ...context, locale: spoken.locale }), [spoken]);
    return (
      <I18nContext.Provider value={spoken.provider}>
        <SchemaContext.Provider value={value}>
          <ResourceContextProvider value="tickets">{children}</ResourceContextProvider>
          <Said />
        </SchemaContext.Provider>
      </I18nContext.Provider>
    );
  }

  const store = memoryStore();
  const page = (children: ReactNode) => (
    <CoreAdminContext dataProvider={provider} i18nProvider={i18n} queryClient={queryClient} store={store}>
      <ThemeProvider theme={theme}>
        <ModelContext.Provider value={formModel}>
          <WordsContext.Provider value={wordsOf}>
            <Drafting drafts={drafts.drafts}>
              <World>{children}</World>
            </Drafting>
          </WordsContext.Provider>
        </ModelContext.Provider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    options.children
      ? [{ path: '*', element: page(options.children) }]
      : [
          { path: '/tickets/create', element: page(<ResourceCreate />) },
          { path: '/tickets/:id', element: page(<ResourceEdit />) },
          { path: '/tickets/:id/show', element: page(<ResourceShow />) },
          { path: '*', element: page(<p>elsewhere</p>) },
        ],
    { initialEntries: [options.at ?? '/tickets/create'] },
  );
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    provider,
    router,
    queryClient,
    drafts,
    speak: (next: Locale) => speaking.to(next),
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
  };
}
