import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { isNewer } from './isNewer.ts';
import { useLatestOf } from './useLatestOf.ts';

/** A record as a dialog shows it, and what has become of it meanwhile. */
export interface Held<Of extends RaRecord | null = RaRecord> {
  /** As it was when the dialog opened, or was last asked anew: all that is said, suggested and sent is of this one. */
  readonly record: Of;
  /** As it is now, where that is another version. */
  readonly now: RaRecord | null;
  /** To be called when the service answers that the record has changed. */
  readonly report: (current: Readonly<Record<string, unknown>>) => void;
  /** Holds it as it is now instead. */
  readonly renew: () => void;
}

/**
 * Holds a record while somebody decides on it, whatever is fetched behind the dialog, and says once it has moved.
 * @param live as the page has it; null where nothing is decided on
 * @example const { record, now, renew } = useHeld(orders, order)
 */
export function useHeld<Of extends RaRecord | null>(resource: ResolvedResource | undefined, live: Of): Held<Of> {
  const [record, setRecord] = useState<RaRecord | null>(live);
  const [reported, setReported] = useState<RaRecord | null>(null);
  const { latest, look } = useLatestOf(resource, live);
  const now = record && latest?.id === record.id && isNewer(latest, record) ? latest : reported;
  return {
    // What is held is there where something was given.
    record: record as Of,
    now,
    report: (current) => {
      if (!record) return;
      // What the service says of it does not say what may be done with it now: that comes with the next look.
      setReported({ ...record, allowed_actions: undefined, ...current, id: record.id });
      look();
    },
    renew: () => {
      setRecord(now ?? record);
      setReported(null);
    },
  };
}
