import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

/** The selected records of a list. */
export interface Selection {
  readonly records: readonly RaRecord[];
  /** How many of them are not on this page. */
  readonly elsewhere: number;
  /** Takes records out of the selection. */
  readonly drop: (ids: readonly RaRecord['id'][]) => void;
  readonly clear: () => void;
  /** Selects records that may not be on this page. */
  readonly take: (records: readonly RaRecord[]) => void;
}

/**
 * The selection of the list around here: kept by id over paging, sorting and refreshing, given up when the filters change
 * (nothing is ever done to a row that the person no longer sees a reason for). Ids whose record is not known any more,
 * after a reload say, are dropped.
 * @example const { records, clear } = useSelection()
 */
export function useSelection(): Selection {
  const { resource, data, selectedIds, onSelect, filterValues } = useListContext();
  const queries = useQueryClient();
  const [seen] = useState(() => new Map<RaRecord['id'], RaRecord>());
  const find = (id: RaRecord['id']): RaRecord | undefined =>
    data?.find((record) => record.id === id) ??
    seen.get(id) ??
    queries.getQueryData<RaRecord>([resource, 'getOne', { id: String(id) }]);
  const records = selectedIds.map(find).filter((record) => record !== undefined);

  useEffect(() => {
    for (const record of data ?? []) seen.set(record.id, record);
  }, [data, seen]);

  const checked = useRef(false);
  useEffect(() => {
    if (checked.current || data === undefined) return;
    checked.current = true;
    if (records.length < selectedIds.length) onSelect(records.map((record) => record.id));
  }, [data, records, selectedIds, onSelect]);

  const narrowing = JSON.stringify(filterValues);
  const before = useRef(narrowing);
  useEffect(() => {
    if (before.current === narrowing) return;
    before.current = narrowing;
    onSelect([]);
  }, [narrowing, onSelect]);

  const here = new Set(data?.map((record) => record.id));
  return {
    records,
    elsewhere: records.filter((record) => !here.has(record.id)).length,
    drop: (ids) => onSelect(selectedIds.filter((id) => !ids.includes(id))),
    clear: () => onSelect([]),
    take: (more) => {
      for (const record of more) seen.set(record.id, record);
      onSelect(more.map((record) => record.id));
    },
  };
}
