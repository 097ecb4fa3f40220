import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { Calling } from '../../dataProvider/index.ts';
import { CallError } from '../../dataProvider/errors/callError.ts';
import { folded } from '../../schema/csvImport/folded.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import type { RawRecord } from '../../schema/readRecord.ts';
import type { Search } from './findRecords.ts';

/** Calls that are under way at once. */
const beside = 4;

/** The call that finds one record by the value of a field, whatever lists there are; undefined where there is none. */
export function callFinding({ calls }: ResolvedResource, field: string): ResolvedEndpoint | undefined {
  return Object.values(calls).find(({ finds, parameters }) => finds && parameters[0] === field);
}

/** What is looked for, and by which call. */
export interface CalledSearch extends Omit<Search, 'dataProvider'> {
  readonly dataProvider: Pick<Calling['dataProvider'], 'call'>;
  readonly call: ResolvedEndpoint;
}

/**
 * The records that have one of some values in a field, by that value: one call for each, where the contract has no other way.
 * @example (await findByCall({ dataProvider, call, resource: vouchers, field, values: ['V-100204'], signal })).get('v-100204')
 */
export async function findByCall(search: CalledSearch): Promise<ReadonlyMap<string, readonly RawRecord[]>> {
  const { dataProvider, call, field, signal } = search;
  const found = new Map<string, readonly RawRecord[]>();
  const waiting = [...new Set(search.values)];
  const ask = async () => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) {
      try {
        const { data } = await dataProvider.call(call, { params: { [field.name]: value }, signal });
        // Decoded as a record, which such a call answers; known by what was asked for, too, however that was typed.
        const record = data as RawRecord;
        for (const known of [value, record[field.name]]) found.set(folded(known), [record]);
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 404) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: beside }, ask));
  return found;
}
