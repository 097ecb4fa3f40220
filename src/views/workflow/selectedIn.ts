import type { RaRecord } from 'ra-core';
import type { ResolvedBulkCall, ResolvedResource } from '../../schema/model.ts';

/**
 * The part of a call's body that says which records it is about, each in the version that was seen.
 * @example selectedIn(approval, orders, [{ id: 'a', version: 2 }]) // { orders: [{ guid: 'a', version: 2 }] }
 */
export function selectedIn(
  { param }: ResolvedBulkCall,
  { key }: ResolvedResource,
  records: readonly RaRecord[],
): Readonly<Record<string, readonly unknown[]>> {
  return { [param]: records.map(({ id, version }) => ({ [key]: id, ...(version ? { version } : {}) })) };
}
