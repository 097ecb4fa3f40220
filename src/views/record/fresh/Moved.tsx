import { type RaRecord, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';

const MovedOn = lazy(async () => ({ default: (await import('./MovedOn.tsx')).MovedOn }));

export interface MovedProps {
  readonly resource: ResolvedResource | undefined;
  readonly held: RaRecord | null;
  /** As it is now; null while it is as it was. */
  readonly now: RaRecord | null;
  /** The key of what the button says; that it is looked at anew, when not given. */
  readonly look?: string;
  readonly onLook: () => void;
}

/**
 * Says that what somebody decides on has moved, once it has.
 * @example <Moved resource={contacts} held={held.record} now={held.now} onLook={held.renew} />
 */
export function Moved({ resource, held, now, look = 'views.workflow.anew', onLook }: MovedProps) {
  const t = useTranslate();
  if (!resource || !held || !now) return null;
  return (
    <Suspense fallback={null}>
      <MovedOn resource={resource} held={held} now={now} look={t(look)} onLook={onLook} />
    </Suspense>
  );
}
