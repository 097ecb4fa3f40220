import { Suspense, useEffect } from 'react';
import { lazyPart } from '../release/lazyPart.ts';
import { useFirstCalls } from './FirstCalls.tsx';
import type { Place } from './Notice.tsx';
import { useShownNotification } from './useShownNotification.ts';

const Notice = lazyPart(async () => (await import('./Notice.tsx')).Notice, { ofTheFrame: true });

/** Says what was done to what; one thing after the other. */
export function Notifications({ place }: { readonly place: Place }) {
  const { shown, ...rest } = useShownNotification();
  const haveCome = useFirstCalls();
  // There is nothing to say before the page is there; later it is here, also when the network is not.
  useEffect(() => {
    if (haveCome) Notice.preload();
  }, [haveCome]);
  return shown ? (
    <Suspense fallback={null}>
      <Notice place={place} shown={shown} {...rest} />
    </Suspense>
  ) : null;
}
