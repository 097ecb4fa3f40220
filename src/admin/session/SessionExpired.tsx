import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { tab } from '../release/reload.ts';
import { releaseDirtyForms } from '../../views/form/index.ts';
import { useSession } from '../world/SessionContext.ts';
import { lazyPart } from '../release/lazyPart.ts';

const ExpiredDialog = lazyPart(async () => (await import('./ExpiredDialog.tsx')).ExpiredDialog);

/** Milliseconds after the start at which the line has nothing better to do. */
const preloadAfter = 5_000;

/**
 * Stands over the page while the session is expired. The page below stays as it is for the person who comes back; for
 * somebody else the whole page is loaded anew, so that nothing of the first person is left in it.
 */
export function SessionExpired() {
  const { identity } = useSession();
  const { expiry } = identity;
  const user = useSyncExternalStore(
    (listener) => expiry.subscribe(listener),
    () => expiry.expired(),
  );
  useEffect(
    () =>
      expiry.subscribe((event) => {
        if (event.type !== 'settled' || event.outcome !== 'other-user') return;
        // What the first person typed is not the second one's to keep.
        releaseDirtyForms();
        tab.reload('/');
      }),
    [expiry],
  );
  // Loaded while all is well, so that it is there when the line is not.
  useEffect(() => {
    const timer = setTimeout(ExpiredDialog.preload, preloadAfter);
    return () => clearTimeout(timer);
  }, []);
  return user ? (
    <Suspense fallback={null}>
      <ExpiredDialog user={user} />
    </Suspense>
  ) : null;
}
