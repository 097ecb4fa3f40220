import type { RaRecord } from 'ra-core';

interface Answered {
  readonly data: readonly RaRecord[];
  readonly total?: number;
  readonly meta?: unknown;
}

/** How a page is had, how far it is, and how to stop. */
export interface ReadPagesOptions {
  readonly getPage: (pagination: { readonly page: number; readonly perPage: number }) => Promise<Answered>;
  readonly signal: AbortSignal;
  /** Called after each page with the records read and the number there are. */
  readonly onProgress?: (read: number, total: number) => void;
}

/** Records per call: the largest page a person may choose. */
export const pageSize = 100;

/** How often a list that changes under the reader is read again. */
const passes = 3;

/** A list that could not be read whole: nothing is cut silently. Its message is a key of the words for a person. */
export class IncompleteListError extends Error {
  override name = 'IncompleteListError';
  constructor() {
    super('views.list.incomplete');
  }
}

/**
 * Every record that matches, page after page, each once. When the number of records changes meanwhile, rows may have moved
 * from an unread page to a read one, so the list is read again.
 * @throws DOMException `AbortError` when the signal is aborted; IncompleteListError when fewer records came than there are;
 * whatever a call throws.
 * @example const records = await readPages({ getPage: async pagination => await list(pagination), signal })
 */
export async function readPages(options: ReadPagesOptions): Promise<readonly RaRecord[]> {
  let pass = await readOnce(options);
  for (let again = 1; pass.moved && again < passes; again += 1) pass = await readOnce(options);
  if (pass.records.length < pass.total) throw new IncompleteListError();
  return pass.records;
}

interface Pass {
  readonly records: readonly RaRecord[];
  readonly total: number;
  /** Whether the number of records changed between two pages. */
  readonly moved: boolean;
}

async function readOnce({ getPage, signal, onProgress }: ReadPagesOptions): Promise<Pass> {
  const found = new Map<RaRecord['id'], RaRecord>();
  const totals = new Set<number>();
  let repeated = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total, meta } = await getPage({ page, perPage: pageSize });
    signal.throwIfAborted();
    for (const record of data) found.set(record.id, record);
    // Of a search in several ways: rows that an earlier page, or another way, has brought already.
    repeated += isRepeating(meta) ? meta.repeated : 0;
    if (total !== undefined) totals.add(total);
    onProgress?.(found.size, Math.max(total ?? 0, found.size));
    const ended = total === undefined ? data.length < pageSize : page * pageSize >= total;
    if (ended || data.length === 0) {
      return { records: [...found.values()], total: (total ?? found.size) - repeated, moved: totals.size > 1 };
    }
  }
}

function isRepeating(meta: unknown): meta is { readonly repeated: number } {
  return typeof meta === 'object' && meta !== null && 'repeated' in meta && typeof meta.repeated === 'number';
}
