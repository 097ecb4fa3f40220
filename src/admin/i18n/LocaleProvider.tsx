import { I18nContext, type I18nProvider, useNotify, useStore } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Locale, nearestLocale } from '../../../i18n/types.ts';
import { chooseLocale } from '../../environment/index.ts';

interface LocaleProviderProps {
  readonly provider: I18nProvider;
  readonly children: ReactNode;
}

/**
 * Gives the texts to everything below. A new language makes a new value of the context, so that whoever shows words draws
 * them again; react-admin's own provider would build the whole page anew and lose what was typed.
 */
export function LocaleProvider({ provider, children }: LocaleProviderProps) {
  const [wanted, setWanted] = useStore<string>('locale', provider.getLocale());
  const [value, setValue] = useState(provider);
  const notify = useNotify();
  const shown = useRef(provider.getLocale());

  useEffect(() => {
    if (wanted === shown.current) return;
    let isCurrent = true;
    const locale: Locale = nearestLocale(wanted);
    Promise.resolve(provider.changeLocale(locale)).then(
      () => {
        if (!isCurrent) return undefined;
        shown.current = locale;
        chooseLocale(locale);
        return setValue({ ...provider });
      },
      () => {
        // The texts did not arrive: the language stays.
        if (!isCurrent) return;
        setWanted(shown.current);
        notify('ra.notification.i18n_error', { type: 'error' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, setWanted, provider, notify]);

  return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}
