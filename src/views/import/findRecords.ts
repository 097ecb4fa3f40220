import type { DataProvider, RaRecord } from 'ra-core';
import { folded } from '../../schema/csvImport/folded.ts';
import type { ResolvedField, ResolvedResource } from '../../schema/model.ts';
import { readAll } from '../list/readAll.ts';

/** Values per call: an address stays well below what proxies take. */
const atOnce = 50;

/** What is looked for, where, and how to stop. */
export interface Search {
  readonly dataProvider: Pick<DataProvider, 'getList'>;
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  readonly values: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * The records that have one of some values in a field, by that value: asked for by it where the list narrows by the field, else
 * found by reading the list.
 * @public read through the module that is loaded with the first file
 * @example (await findRecords({ dataProvider, resource: countries, field, values: ['GH'], signal })).get('gh')
 */
export async function findRecords(search: Search): Promise<ReadonlyMap<string, readonly RaRecord[]>> {
  const { dataProvider, resource, field, signal } = search;
  const wanted = [...new Set(search.values)];
  const narrows = resource.endpoints.list?.filterBy.includes(field.name) ?? false;
  const batches = narrows
    ? Array.from({ length: Math.ceil(wanted.length / atOnce) }, (_, at) => wanted.slice(at * atOnce, (at + 1) * atOnce))
    : [wanted];
  const keys = new Set(wanted.map(folded));
  const found = new Map<string, Map<RaRecord['id'], RaRecord>>();
  for (const batch of batches.filter((some) => some.length > 0)) {
    const records = await readAll({
      dataProvider,
      resource: resource.name,
      filter: narrows ? { [field.name]: batch } : {},
      sort: { field: resource.sort.field, order: resource.sort.order === 'desc' ? 'DESC' : 'ASC' },
      signal,
    });
    // A list that narrows by the beginning of a text gives more than was asked for.
    for (const record of records) {
      const key = folded(record[field.name]);
      if (keys.has(key)) found.set(key, (found.get(key) ?? new Map<RaRecord['id'], RaRecord>()).set(record.id, record));
    }
  }
  return new Map([...found].map(([key, records]) => [key, [...records.values()]]));
}
