import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';

/** Milliseconds: what was read so lately has the change. */
const justNow = 2_000;

/**
 * Reads the history and the records that belong to this one again, in sight or not, when it arrives in another version than the
 * one that was shown: what changed it has often changed them.
 * @example useRestFollows(resource, record)
 */
export function useRestFollows({ related }: ResolvedResource, record: RaRecord | undefined): void {
  const queries = useQueryClient();
  const id = record?.id;
  const version: unknown = record?.version;
  const shown = useRef({ id, version });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, version };
    if (before.id !== id || before.version === version || before.version === undefined) return;
    for (const name of new Set(['audit_events', ...related.map(({ resource }) => resource)])) {
      void queries.invalidateQueries({
        queryKey: [name],
        // Whoever changed it here has asked for them already.
        predicate: ({ state }) => state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt > justNow,
      });
    }
  }, [id, version, queries, related]);
}
