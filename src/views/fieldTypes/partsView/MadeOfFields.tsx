import { lazy, Suspense } from 'react';
import type { DetailProps } from '../visual.ts';

const Parts = lazy(async () => ({ default: (await import('./PartsDetail.tsx')).PartsDetail }));

/** An object, or a list of them, loaded when there is one to be seen. */
export const MadeOfFields = (props: DetailProps) => (
  <Suspense>
    <Parts {...props} />
  </Suspense>
);
