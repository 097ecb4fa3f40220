import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import type { BatchRecord } from '../batchRecord.ts';

const versionOf = ({ version }: BatchRecord) => Number(version ?? 0);

/** What is newer of the two. */
const newer = (known: BatchRecord, heard: BatchRecord | undefined) =>
  heard && versionOf(heard) > versionOf(known) ? heard : known;

/**
 * Keeps what was heard of batches in the place of what was read before. A list is read again where it may have other rows by now: a batch is in another
 * state, or none of the lists has it.
 */
export function keepRows(queryClient: QueryClient, rows: readonly BatchRecord[]): void {
  const heard = new Map(rows.map((row) => [String(row.id), row]));
  const unknown = new Set(heard.keys());
  let areOthers = false;
  queryClient.setQueriesData<BatchRecord>({ queryKey: ['batches', 'getOne'] }, (known) =>
    known ? newer(known, heard.get(String(known.id))) : known,
  );
  queryClient.setQueriesData<GetListResult<BatchRecord>>({ queryKey: ['batches', 'getList'] }, (list) => {
    if (!list) return list;
    const data = list.data.map((known) => {
      unknown.delete(String(known.id));
      const now = newer(known, heard.get(String(known.id)));
      if (now.state !== known.state) areOthers = true;
      return now;
    });
    return data.some((row, at) => row !== list.data[at]) ? { ...list, data } : list;
  });
  const news = [...unknown].filter((id) => isNews(queryClient, id));
  if (areOthers || news.length > 0) void queryClient.invalidateQueries({ queryKey: ['batches', 'getList'] });
}

/** By client, the batches that no list has, though it was read again for them. */
const asked = new WeakMap<QueryClient, Set<string>>();

function isNews(queryClient: QueryClient, id: string): boolean {
  const known = asked.get(queryClient) ?? new Set();
  asked.set(queryClient, known);
  if (known.has(id)) return false;
  known.add(id);
  return true;
}
