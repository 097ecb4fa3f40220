import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { chooseScheme, preferredScheme, type Scheme } from '../../environment/index.ts';
import type { SchemeName } from '../../views/theme/tokens.ts';

interface SchemeChoice {
  /** What was chosen. */
  readonly scheme: Scheme;
  /** What that comes to on this machine. */
  readonly shown: SchemeName;
  readonly choose: (scheme: Scheme) => void;
}

const SchemeContext = createContext<SchemeChoice>({ scheme: 'system', shown: 'light', choose: () => undefined });

const darkQuery = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Light, dark, or as the machine says: remembered, and followed while the machine changes its mind. */
export function SchemeProvider({ children }: { readonly children: ReactNode }) {
  const [scheme, setScheme] = useState<Scheme>(preferredScheme);
  const isDarkMachine = useSyncExternalStore(subscribe, () => window.matchMedia(darkQuery).matches);
  const choose = useCallback((next: Scheme) => {
    chooseScheme(next);
    setScheme(next);
  }, []);
  const system = isDarkMachine ? 'dark' : 'light';
  const value = useMemo(
    () => ({ scheme, shown: scheme === 'system' ? system : scheme, choose }) satisfies SchemeChoice,
    [scheme, system, choose],
  );
  return <SchemeContext.Provider value={value}>{children}</SchemeContext.Provider>;
}

export function useScheme(): SchemeChoice {
  return useContext(SchemeContext);
}
