import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';

/** What is read, how far it is, and how to stop. */
export interface ReadAllOptions {
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly resource: string;
  readonly filter: FilterPayload;
  readonly sort: SortPayload;
  readonly signal: AbortSignal;
  /** Called after each page with the records read and the number there are. */
  readonly onProgress?: (read: number, total: number) => void;
}

/** Records per call: the largest page a person may choose. */
const pageSize = 100;

/**
 * Every record that matches, page after page, each once. A list that grows meanwhile is read to its new end.
 * @throws DOMException `AbortError` when the signal is aborted; whatever a call throws.
 * @example const records = await readAll({ dataProvider, resource: 'countries', filter: {}, sort, signal })
 */
export async function readAll({
  dataProvider,
  resource,
  filter,
  sort,
  signal,
  onProgress,
}: ReadAllOptions): Promise<readonly RaRecord[]> {
  const found = new Map<RaRecord['id'], RaRecord>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total = 0 } = await dataProvider.getList(resource, {
      pagination: { page, perPage: pageSize },
      sort,
      filter,
      signal,
    });
    for (const record of data) found.set(record.id, record);
    onProgress?.(found.size, Math.max(total, found.size));
    if (data.length === 0 || page * pageSize >= total) break;
  }
  signal.throwIfAborted();
  return [...found.values()];
}
