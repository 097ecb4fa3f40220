import { useEffect, useSyncExternalStore } from 'react';
import { reloadPage } from '../release/reload.ts';
import { useSession } from '../world/SessionContext.ts';
import { ExpiredDialog } from './ExpiredDialog.tsx';

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
        if (event.type === 'settled' && event.outcome === 'other-user') reloadPage('/');
      }),
    [expiry],
  );
  return user ? <ExpiredDialog user={user} /> : null;
}
