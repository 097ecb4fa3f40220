import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ResolvedField } from '../schema/model.ts';
import { openDrafts } from './drafts/openDrafts.ts';
import type { Draft } from './drafts.ts';
import { DraftsContext } from './DraftsContext.ts';

/** A form's draft. */
export interface UsedDraft {
  /** What was typed before, or null; stays what was found when the form opened until it is cleared. */
  readonly draft: Readonly<Record<string, unknown>> | null;
  /** False until the draft has been looked for: a form that opens earlier would have to be filled again. */
  readonly isReady: boolean;
  /** Keeps what is typed now. Bank fields and undeclared values are never kept. */
  readonly save: (values: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Forgets it: after the save, or when the person discards it. */
  readonly clear: () => Promise<void>;
  /** When it was last kept, in milliseconds since 1970. */
  readonly savedAt: number | null;
}

interface Found {
  readonly of: string;
  readonly draft: Draft | null;
}

/**
 * The draft of a form, per person, partner, resource and record.
 * @param fields what may be kept when the form is not that of the resource (a workflow form, a page of its own)
 * @example const { draft, save, clear, savedAt } = useDraft('contacts', 'new');
 */
export function useDraft(resource: string, record: string, fields?: readonly ResolvedField[]): UsedDraft {
  const drafting = useContext(DraftsContext);
  const drafts = useMemo(() => drafting?.drafts.opened(openDrafts), [drafting]);
  const [found, setFound] = useState<Found | null>(null);
  const partner = drafting?.partner ?? null;
  const of = JSON.stringify([resource, record, partner]);

  useEffect(() => {
    let isCurrent = true;
    const settle = (draft: Draft | null) => {
      if (isCurrent) setFound({ of, draft });
    };
    (drafts?.load({ resource, record }) ?? Promise.resolve(null)).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [drafts, resource, record, of]);

  const [saved, setSaved] = useState<{ readonly of: string; readonly at: number | null } | null>(null);
  const save = useCallback(
    async (values: Readonly<Record<string, unknown>>) => {
      if (!drafting || !drafts) return;
      const draftFields = fields ?? drafting.model.resources[resource]?.fields ?? [];
      const at = await drafts.save({ resource, record }, values, draftFields);
      if (at !== null) setSaved({ of, at });
    },
    [drafting, drafts, resource, record, fields, of],
  );
  const clear = useCallback(async () => {
    await drafts?.clear({ resource, record });
    setFound({ of, draft: null });
    setSaved({ of, at: null });
  }, [drafts, resource, record, of]);

  const current = found?.of === of ? found : null;
  const savedAt = saved?.of === of ? saved.at : (current?.draft?.savedAt ?? null);
  return { draft: current?.draft?.values ?? null, isReady: current !== null, save, clear, savedAt };
}
