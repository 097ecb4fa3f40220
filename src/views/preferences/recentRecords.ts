import { useStore } from 'ra-core';
import { useCallback } from 'react';

/** A record that was opened: only its key is kept, since other people use the machine too. */
export interface RecentRecord {
  readonly resource: string;
  readonly id: string;
}

const most = 8;

function isRecent(value: unknown): value is RecentRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resource' in value &&
    typeof value.resource === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  );
}

/**
 * The records that the person opened last while working for a partner, newest first, and how to add one.
 * @example const [records, visit] = useRecentRecords('north-gh'); visit({ resource: 'contacts', id });
 */
export function useRecentRecords(partner: string): readonly [readonly RecentRecord[], (record: RecentRecord) => void] {
  const [stored, setStored] = useStore<unknown>(`recent.${partner}`, []);
  const visit = useCallback(
    (record: RecentRecord) =>
      setStored((former: unknown) => {
        const others = (Array.isArray(former) ? former.filter(isRecent) : []).filter(
          ({ resource, id }) => resource !== record.resource || id !== record.id,
        );
        return [record, ...others].slice(0, most);
      }),
    [setStored],
  );
  return [Array.isArray(stored) ? stored.filter(isRecent) : [], visit];
}
