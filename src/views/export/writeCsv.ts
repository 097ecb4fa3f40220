import type { DataProvider, RaRecord } from 'ra-core';
import { csvFields } from '../../schema/csv.ts';
import type { RuleContext } from '../../schema/fault.ts';
import type { Model, ResolvedResource } from '../../schema/model.ts';
import { readTitles } from './readTitles.ts';
import { toCsv } from './toCsv.ts';

/**
 * The CSV text of some records: the fields that the person may have, references by their titles.
 * @example download('countries.csv', await writeCsv({ dataProvider, model, resource, records, context, signal }))
 */
export async function writeCsv({
  dataProvider,
  model,
  resource,
  records,
  context,
  signal,
}: {
  readonly dataProvider: Pick<DataProvider, 'getMany'>;
  readonly model: Model;
  readonly resource: ResolvedResource;
  readonly records: readonly RaRecord[];
  readonly context: RuleContext;
  readonly signal: AbortSignal;
}): Promise<string> {
  const fields = csvFields(resource, context);
  const titleOf = await readTitles({ dataProvider, model, fields, records, t: context.t, signal });
  return toCsv(resource, fields, records, titleOf, context);
}
