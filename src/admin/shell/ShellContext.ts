import { createContext, useContext } from 'react';

/** What may stand over the page at the person's request. */
export type Overlay = 'palette' | 'shortcuts' | 'signOut';

export interface Shell {
  readonly overlay: Overlay | null;
  readonly open: (overlay: Overlay) => void;
  readonly close: () => void;
}

export const ShellContext = createContext<Shell>({ overlay: null, open: () => undefined, close: () => undefined });

export function useShell(): Shell {
  return useContext(ShellContext);
}
