import { payable } from '../../src/resources/policies.ts';
import { allRecords } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';

const collectable: readonly unknown[] = payable;

/** Whether a policy is one for which a premium may be collected. */
export const isCollectable = (policy: StoredRecord | undefined): boolean => collectable.includes(policy?.status);

/** The debit orders of a policy that collect, or wait for their mandate. */
export async function liveOrders(request: WriteRequest, policyGuid: string): Promise<readonly StoredRecord[]> {
  return await inStates(asSystem(request, 'debit_orders'), 'policy_guid', policyGuid, ['pending_mandate', 'active']);
}

/** Records of a resource that have a value in one field, and are in one of some states. */
export async function inStates(
  { trx, resource, context }: WriteRequest,
  field: string,
  value: string,
  states: readonly string[],
): Promise<readonly StoredRecord[]> {
  return await allRecords(trx, resource, context, {
    conditions: [
      { field, kind: 'anyOf', values: [value] },
      { field: 'status', kind: 'anyOf', values: states },
    ],
    search: null,
    sort: [],
  });
}
