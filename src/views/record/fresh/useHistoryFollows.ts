import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';

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
    void queries.invalidateQueries({ queryKey: ['audit_events'] });
  }, [id, version, queries]);
}
