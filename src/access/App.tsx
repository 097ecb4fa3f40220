/** @jsxImportSource preact */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Locale } from '../../i18n/types.ts';
import { chooseLocale, type Mark, preferredLocale } from '../environment/index.ts';
import { ForgotPage } from './ForgotPage.tsx';
import { Frame } from './Frame.tsx';
import { NavigateContext } from './Link.tsx';
import { LoginPage, type LoginPageProps } from './LoginPage.tsx';
import { type AccessPath, accessPathOf, accessPaths, loginPath } from './paths.ts';
import { RecoverPage } from './RecoverPage.tsx';
import { RedirectPage } from './RedirectPage.tsx';
import { accessTranslator, TextContext } from './text.ts';

/** What a page says before anything was done on it. */
export type Notice = 'expired' | 'recovered' | 'redirect_failed';

const notices: Readonly<Record<Notice, string>> = {
  expired: 'access.notices.expired',
  recovered: 'access.notices.recovered',
  redirect_failed: 'access.problems.redirect_failed',
};

const titles: Readonly<Record<AccessPath, string>> = {
  [accessPaths.login]: 'access.login.title',
  [accessPaths.forgot]: 'access.forgot.title',
  [accessPaths.recover]: 'access.recover.title',
};

export interface AppProps extends LoginPageProps {
  /** The sign of the product. */
  readonly mark: Mark;
  readonly notice?: Notice | undefined;
}

/** The access pages: which one stands there is the path's business, a switch of language keeps what was typed. */
export function App({ mark, notice: firstNotice, ...login }: AppProps) {
  const { identity, next: wanted } = login;
  const [locale, setLocale] = useState<Locale>(preferredLocale);
  const [path, setPath] = useState<AccessPath>(() => accessPathOf(window.location.pathname) ?? accessPaths.login);
  const [notice, setNotice] = useState(firstNotice);
  const t = useMemo(() => accessTranslator(locale), [locale]);

  useEffect(() => {
    const onPopState = () => setPath(accessPathOf(window.location.pathname) ?? accessPaths.login);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const movedRef = useRef(false);
  useEffect(() => {
    // A new page of the same document: the focus goes to its title, as the browser does for a new document.
    if (movedRef.current) document.querySelector<HTMLElement>('h1')?.focus();
    movedRef.current = true;
  }, [path]);

  useEffect(() => {
    document.title = `${t(titles[path])} · ${t('access.product')}`;
  }, [t, path]);

  const navigate = useCallback(
    (next: AccessPath, nextNotice?: Notice) => {
      // Where the person wanted to go stays known however often the pages change.
      window.history.pushState(null, '', next === accessPaths.login ? loginPath(wanted) : next);
      setNotice(nextNotice);
      setPath(next);
    },
    [wanted],
  );

  return (
    <TextContext.Provider value={t}>
      <NavigateContext.Provider value={navigate}>
        <Frame
          environment={identity.environment.name}
          mark={mark}
          locale={locale}
          onLocale={(next) => {
            chooseLocale(next);
            setLocale(next);
          }}
        >
          {notice && <output class="notice">{t(notices[notice])}</output>}
          {!identity.isPersistent() && <p class="notice">{t('access.notices.memory')}</p>}
          {path === accessPaths.forgot && <ForgotPage identity={identity} />}
          {path === accessPaths.recover && (
            <RecoverPage
              identity={identity}
              search={window.location.search}
              onRecovered={() => navigate(accessPaths.login, 'recovered')}
            />
          )}
          {path === accessPaths.login &&
            (identity.mode === 'redirect' ? <RedirectPage {...login} /> : <LoginPage {...login} />)}
        </Frame>
      </NavigateContext.Provider>
    </TextContext.Provider>
  );
}
