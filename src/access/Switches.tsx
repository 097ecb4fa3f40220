/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type Locale, locales } from '../../i18n/types.ts';
import { chooseScheme, preferredScheme, type Scheme, schemes } from '../environment/index.ts';
import { useText } from './text.ts';

/** Each language is named in itself, so that whoever needs it can read it. */
const ownNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français' };

interface LanguageSwitchProps {
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

export function LanguageSwitch({ locale, onLocale }: LanguageSwitchProps) {
  const t = useText();
  return (
    <fieldset class="switch" aria-label={t('access.language')}>
      {locales.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === locale} onClick={() => onLocale(each)}>
          {ownNames[each]}
        </button>
      ))}
    </fieldset>
  );
}

const icons: Readonly<Record<Scheme, string>> = {
  system: 'M2.5 3.5h11v7h-11zM6 13.5h4M8 10.5v3',
  light:
    'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  dark: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1z',
};

export function SchemeSwitch() {
  const t = useText();
  const [scheme, setScheme] = useState(preferredScheme);
  const choose = (next: Scheme) => {
    chooseScheme(next);
    setScheme(next);
  };
  return (
    <fieldset class="switch" aria-label={t('access.scheme.label')}>
      {schemes.map((each) => {
        const name = t(`access.scheme.${each}`);
        return (
          <button
            key={each}
            type="button"
            class="icon"
            aria-label={name}
            title={name}
            aria-pressed={each === scheme}
            onClick={() => choose(each)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d={icons[each]} />
            </svg>
          </button>
        );
      })}
    </fieldset>
  );
}
