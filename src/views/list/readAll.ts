import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';
import { readPages } from '../../dataProvider/index.ts';

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

/**
 * Every record that matches, page after page, for whoever shows how far it is; others ask for `everything`.
 * @throws what `readPages` throws
 * @example const records = await readAll({ dataProvider, resource: 'countries', filter: {}, sort, signal })
 */
export async function readAll({
  dataProvider,
  resource,
  filter,
  sort,
  ...more
}: ReadAllOptions): Promise<readonly RaRecord[]> {
  const { signal } = more;
  return await readPages({
    ...more,
    getPage: async (pagination) => await dataProvider.getList(resource, { pagination, sort, filter, signal }),
  });
}
