import type { DataProvider, RaRecord } from 'ra-core';
import type { Model, ResolvedField } from '../../schema/model.ts';
import { targetOf } from '../fieldTypes/reference/target.ts';
import { recordTitle } from '../recordTitle.ts';

/** Keys per call. */
const atOnce = 100;

/**
 * Reads the titles of everything that records point at by a key nobody can read. Keys that people gave themselves (a country
 * code) are left alone: they read back.
 * @returns the words for a field's key; null for a key that stays, empty for a target that cannot be read.
 * @example const titleOf = await readTitles({ dataProvider, model, fields, records, t, signal })
 */
export async function readTitles({
  dataProvider,
  model,
  fields,
  records,
  t,
  signal,
}: {
  readonly dataProvider: Pick<DataProvider, 'getMany'>;
  readonly model: Model;
  readonly fields: readonly ResolvedField[];
  readonly records: readonly RaRecord[];
  readonly t: Parameters<typeof recordTitle>[2];
  readonly signal: AbortSignal;
}): Promise<(field: ResolvedField, key: string) => string | null> {
  const titles = new Map<string, string>();
  await model.load(fields.map(targetOf));
  for (const field of fields) {
    const target = model.resources[targetOf(field)];
    if (!target?.generatedKey) continue;
    const values = records.map((record): unknown => record[field.name]);
    const keys = [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))];
    for (let from = 0; from < keys.length; from += atOnce) {
      signal.throwIfAborted();
      const ids = keys.slice(from, from + atOnce).map(String);
      const { data } = await dataProvider.getMany(target.name, { ids, signal });
      for (const found of data) titles.set(`${target.name} ${found.id}`, recordTitle(target, found, t) ?? '');
    }
  }
  return (field, key) => {
    const target = model.resources[targetOf(field)];
    return target?.generatedKey ? (titles.get(`${target.name} ${key}`) ?? '') : null;
  };
}
