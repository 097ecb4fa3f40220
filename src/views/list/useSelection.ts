import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetMany, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

/** The selected records of a list. */
export interface Selection {
  readonly records: readonly RaRecord[];
  /** How many of them are not on this page. */
  readonly elsewhere: number;
  /** Takes records out of the selection; of those that stay, what is known anew. */
  readonly drop: (ids: readonly RaRecord['id'][], fresh?: readonly RaRecord[]) => void;
  readonly clear: () => void;
  /** Selects records that may not be on this page. */
  readonly take: (records: readonly RaRecord[]) => void;
}

/**
 * The selection of the list around here: kept by id over paging, sorting and refreshing, of the page too, given up when the
 * filters change (nothing is ever done to a row that the person no longer sees a reason for). Records that are not known, after
 * a refresh of the page say, are read; those that are gone are dropped.
 * @example const { records, clear } = useSelection()
 */
export function useSelection(): Selection {
  const { resource, data, selectedIds, onSelect, filterValues } = useListContext();
  const queries = useQueryClient();
  const [seen] = useState(() => new Map<RaRecord['id'], RaRecord>());
  const know = (id: RaRecord['id']): RaRecord | undefined =>
    data?.find((record) => record.id === id) ??
    seen.get(id) ??
    queries.getQueryData<RaRecord>([resource, 'getOne', { id: String(id) }]);
  const unknown = data === undefined ? [] : selectedIds.filter((id) => know(id) === undefined);
  const { data: read, isSuccess } = useGetMany<RaRecord>(resource, { ids: unknown }, { enabled: unknown.length > 0 });
  const records = selectedIds.flatMap((id) => know(id) ?? read?.find((record) => record?.id === id) ?? []);

  useEffect(() => {
    for (const record of [...(read ?? []), ...(data ?? [])]) if (record) seen.set(record.id, record);
  }, [data, read, seen]);

  const isShort = isSuccess && unknown.length > 0 && records.length < selectedIds.length;
  useEffect(() => {
    if (isShort) onSelect(records.map((record) => record.id));
  }, [isShort, records, onSelect]);

  const narrowing = JSON.stringify(filterValues);
  const before = useRef(narrowing);
  useEffect(() => {
    if (before.current === narrowing) return;
    before.current = narrowing;
    onSelect([]);
  }, [narrowing, onSelect]);

  const here = new Set(data?.map((record) => record.id));
  const learn = (known: readonly RaRecord[]) => {
    for (const record of known) seen.set(record.id, record);
  };
  return {
    records,
    elsewhere: records.filter((record) => !here.has(record.id)).length,
    drop: (ids, fresh = []) => {
      learn(fresh);
      onSelect(selectedIds.filter((id) => !ids.includes(id)));
    },
    clear: () => onSelect([]),
    take: (more) => {
      learn(more);
      onSelect(more.map((record) => record.id));
    },
  };
}
