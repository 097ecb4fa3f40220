import type { RaRecord } from 'ra-core';
import { listPage, type Source } from './source.ts';
import type { ListQuestion } from '../request/listQuery.ts';
import type { PathValues } from '../request/path.ts';

/** Rows per call. */
const size = 100;

/** What is read, and how it is stopped. */
export interface ListScan {
  readonly filter: ListQuestion['filter'];
  readonly params: PathValues;
  readonly signal: AbortSignal | null;
}

/**
 * The records of a list, page after page, each once: what is inserted meanwhile moves rows to the next page. Ends with the
 * list, or when a page brings nothing new (a service that answers the same page for ever).
 */
export async function* scanList(source: Source, { filter, params, signal }: ListScan): AsyncGenerator<RaRecord> {
  const seen = new Set<RaRecord['id']>();
  let received = 0;
  for (let page = 1; ; page += 1) {
    const { data, total } = await listPage(source, { page, size, sort: null, filter }, { params, signal });
    const fresh = data.filter((record) => !seen.has(record.id));
    for (const record of fresh) seen.add(record.id);
    yield* fresh;
    received += data.length;
    if (fresh.length === 0 || received >= total) return;
  }
}
