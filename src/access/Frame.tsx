/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Locale } from '../../i18n/types.ts';
import type { Mark } from '../environment/index.ts';
import { LanguageSwitch, SchemeSwitch } from './Switches.tsx';
import { useText } from './text.ts';

interface FrameProps {
  readonly environment: string;
  readonly mark: Mark;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly children: ComponentChildren;
}

/** Environments that people must not take for the real one. */
const named: readonly string[] = ['staging', 'development', 'embedded'];

/** Brand above, the form, languages and colours below; a quiet picture beside it where there is room. */
export function Frame({ environment, mark, locale, onLocale, children }: FrameProps) {
  const t = useText();
  return (
    <div class="access">
      <div class="side">
        <header>
          <svg class="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={mark.filled} />
            <path d={mark.lines} />
          </svg>
          <span class="product">{t('access.product')}</span>
          {named.includes(environment) && <span class="chip">{t(`access.environment.${environment}`)}</span>}
        </header>
        <main>{children}</main>
        <footer>
          <LanguageSwitch locale={locale} onLocale={onLocale} />
          <SchemeSwitch />
        </footer>
      </div>
      <div class="picture" aria-hidden="true" />
    </div>
  );
}
