import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../release/lazyPart.ts';
import { type Overlay, ShellContext } from './ShellContext.ts';

const CommandPalette = lazyPart(async () => (await import('../palette/CommandPalette.tsx')).CommandPalette);
const ShortcutsDialog = lazyPart(async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog);
const SignOut = lazyPart(async () => (await import('../session/SignOut.tsx')).SignOut);

/** Keeps what stands over the page, one thing at a time. */
export function ShellProvider({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  // Whoever presses Ctrl may press K next, and types on at once.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') CommandPalette.preload();
    };
    window.addEventListener('keydown', prepare);
    return () => window.removeEventListener('keydown', prepare);
  }, []);
  const shell = useMemo(() => ({ overlay, open: setOverlay, close }), [overlay, close]);
  return (
    <ShellContext.Provider value={shell}>
      {children}
      <Suspense fallback={null}>
        {overlay === 'palette' && <CommandPalette onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {overlay === 'signOut' && <SignOut onClose={close} />}
      </Suspense>
    </ShellContext.Provider>
  );
}
