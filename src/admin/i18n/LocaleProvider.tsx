import { I18nContext, useNotify, useStore } from 'ra-core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Locale, nearestLocale } from '../../../i18n/types.ts';
import { chooseLocale } from '../../environment/index.ts';
import { useFirstCalls } from '../feedback/FirstCalls.tsx';
import { useProduct } from '../product.ts';
import type { CompletingI18nProvider } from './i18nProvider.ts';

interface LocaleProviderProps {
  readonly provider: CompletingI18nProvider;
  readonly children: ReactNode;
}

/** Fetches what pages and dialogs say, once the first list has come, and draws again when something was left empty until then. */
function useLaterWords(provider: CompletingI18nProvider, redraw: () => void): void {
  const haveCome = useFirstCalls();
  const draw = useEffectEvent(redraw);
  useEffect(() => {
    if (!haveCome) return;
    void provider.complete().then(
      (wasMissed) => (wasMissed ? draw() : undefined),
      // Whatever needs it asks again.
      () => undefined,
    );
  }, [haveCome, provider]);
}

/** Draws again when words were changed in their file during development; a build has nothing of it. */
const useRenewedWords: (redraw: () => void) => void = import.meta.hot
  ? (redraw) => {
      const { library } = useProduct();
      const draw = useEffectEvent(redraw);
      useEffect(() => library.renewal?.subscribe(() => draw()), [library]);
    }
  : () => undefined;

/**
 * Gives the texts to everything below. A new language makes a new value of the context, so that whoever shows words draws
 * them again; react-admin's own provider would build the whole page anew and lose what was typed.
 */
export function LocaleProvider({ provider, children }: LocaleProviderProps) {
  const [wanted, setWanted] = useStore<string>('locale', provider.getLocale());
  const [value, setValue] = useState<CompletingI18nProvider>(provider);
  const notify = useNotify();
  const shown = useRef(provider.getLocale());

  useLaterWords(provider, () => setValue({ ...provider }));
  useEffect(() => provider.onArrival(() => setValue({ ...provider })), [provider]);
  useRenewedWords(() => setValue({ ...provider }));

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
