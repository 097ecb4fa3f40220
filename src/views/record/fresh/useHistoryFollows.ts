import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';

/** Milliseconds: a history that was read so lately has the change. */
const justNow = 2_000;

/** Reads the history again when a record arrives in another version than the one that was shown. */
export function useHistoryFollows(record: RaRecord | undefined): void {
  const queries = useQueryClient();
  const id = record?.id;
  const version: unknown = record?.version;
  const shown = useRef({ id, version });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, version };
    if (before.id !== id || before.version === version || before.version === undefined) return;
    void queries.invalidateQueries({
      queryKey: ['audit_events'],
      // Whoever changed it here has asked for the history already.
      predicate: ({ state }) => state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt > justNow,
    });
  }, [id, version, queries]);
}
