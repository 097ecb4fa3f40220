import { type RaRecord, useListContext } from 'ra-core';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';

/** The field by which the rows of a list stand together now, and the first record of each group by its id. */
export interface Groups {
  readonly field: ResolvedField;
  readonly firsts: ReadonlySet<RaRecord['id']>;
}

/**
 * The groups of the page of a list that is sorted by a field which groups; null otherwise.
 * @example useGroups(orders)?.firsts.has(record.id) // a head stands before it
 */
export function useGroups({ groupBy, field }: ResolvedResource): Groups | null {
  const { data = [], sort } = useListContext<RaRecord>();
  const by = groupBy.includes(sort.field) ? field[sort.field] : undefined;
  if (!by) return null;
  const firsts = data.filter((record, index) => index === 0 || data[index - 1]?.[by.name] !== record[by.name]);
  return { field: by, firsts: new Set(firsts.map(({ id }) => id)) };
}
