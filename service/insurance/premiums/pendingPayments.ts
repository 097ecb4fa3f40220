import { countRecords } from '../../platform/records/repository.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';

/** How many payments of a policy the operator has been asked for and has not answered. */
export async function pendingPayments({ trx, resource, context }: WriteRequest, policyGuid: string): Promise<number> {
  return await countRecords(trx, resource, context, {
    conditions: [
      { field: 'policy_guid', kind: 'anyOf', values: [policyGuid] },
      { field: 'status', kind: 'anyOf', values: ['pending'] },
    ],
    search: null,
    sort: [],
    offset: 0,
    limit: 1,
  });
}
