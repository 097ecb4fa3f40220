import type { ResolvedEndpoint, TellsSpec } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';

/**
 * The call of the contract that tells of the files of a batch; none where it has no such call.
 * @example tellingOf(policies, 'policy_onboarding', 'files')?.path // '/api/bulk-policy-onboarding/batches'
 */
export function tellingOf(
  { calls }: ResolvedResource,
  batch: string,
  of: TellsSpec['of'],
): ResolvedEndpoint | undefined {
  return Object.values(calls).find(({ tells }) => tells?.batch === batch && tells.of === of);
}
