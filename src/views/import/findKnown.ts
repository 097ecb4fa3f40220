import { type Calling, toRecord } from '../../dataProvider/index.ts';
import { folded } from '../../schema/csvImport/folded.ts';
import { mostAtOnce } from '../../schema/csvImport/mostAtOnce.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { RawRecord } from '../../schema/readRecord.ts';
import type { Search } from './findRecords.ts';

/** Calls that are under way at once. */
const beside = 3;

/** Characters of the values of one call: a body stays well below what the service takes. */
const mostCharacters = 250_000;

/** What is looked for, and by which call. */
export interface KnownSearch extends Omit<Search, 'dataProvider'> {
  readonly dataProvider: Pick<Calling['dataProvider'], 'call'>;
  /** The call that answers them. */
  readonly call: ResolvedEndpoint;
  readonly exact: boolean;
}

/**
 * The records that have one of some values in a field, by that value: many at a time, from a service that takes files of rows.
 * @example (await findKnown({ dataProvider, call, resource: countries, field, values: ['GH'], exact: true, signal })).get('gh')
 */
export async function findKnown(search: KnownSearch): Promise<ReadonlyMap<string, readonly RawRecord[]>> {
  const { dataProvider, call, resource, field, exact, signal } = search;
  const found = new Map<string, RawRecord[]>();
  const read = exact ? resource : { ...resource, fields: [field] };
  const waiting = portionsOf([...new Set(search.values)]);
  const ask = async () => {
    for (let values = waiting.shift(); values; values = waiting.shift()) {
      const body = { resource: resource.name, field: field.name, values, exact };
      const { content } = (await dataProvider.call(call, { body, signal })).data as { readonly content: unknown };
      for (const row of Array.isArray(content) ? content : []) {
        const record = toRecord(read, row);
        if (!record) continue;
        const key = folded(record[field.name]);
        // Of what is only named, its key is all that is asked for.
        const it = exact ? record : { id: record.id };
        const same = found.get(key);
        if (same) same.push(it);
        else found.set(key, [it]);
      }
    }
  };
  await Promise.all(Array.from({ length: beside }, ask));
  return found;
}

function portionsOf(values: readonly string[]): string[][] {
  const portions: string[][] = [];
  let left = 0;
  for (const value of values) {
    const last = portions.at(-1);
    if (last && last.length < mostAtOnce && value.length <= left) last.push(value);
    else portions.push([value]);
    if (last !== portions.at(-1)) left = mostCharacters;
    left -= value.length;
  }
  return portions;
}
