import { payable } from '../../../src/resources/rules/policyStates.ts';
import type { Stored } from '../shared/stored.ts';
import type { Others } from '../shared/effects.ts';

const collectable: readonly unknown[] = payable;

/** Whether a policy is one for which a premium may be collected. */
export const isCollectable = (policy: Pick<Stored<'policies'>, 'status'> | undefined): boolean =>
  collectable.includes(policy?.status);

/** The debit orders of a policy that collect, or wait for their mandate. */
export async function liveOrders({ list }: Others, policyGuid: string): Promise<readonly Stored<'debit_orders'>[]> {
  return await list('debit_orders', { policy_guid: [policyGuid], status: ['pending_mandate', 'active'] });
}
