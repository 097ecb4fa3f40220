import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../../analytics/index.ts';
import { preferredLocale } from '../../environment/index.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import type { Library } from '../i18n/texts.ts';
import { tab } from '../release/reload.ts';

/** When what everything else stands in has broken: no theme, no frame, only words and a way out. */
export function Unrecoverable({ library }: { readonly library: Library }) {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  const locale = preferredLocale();
  const provider = createI18nProvider(library, library.get(locale) ? locale : 'en');
  const t = (key: string) => provider.translate(key);
  return (
    <main className="boot">
      <h1>{t('app.pages.failed.title')}</h1>
      <p>{t('app.pages.failed.text')}</p>
      <button type="button" onClick={() => tab.reload()}>
        {t('app.pages.failed.reload')}
      </button>
    </main>
  );
}
