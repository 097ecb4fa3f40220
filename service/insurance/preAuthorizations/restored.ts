import type { Cents } from '../../../src/schema/units.ts';
import { atMost, nothing } from '../shared/amounts.ts';
import { othersOf } from '../shared/effects.ts';
import type { Stored } from '../shared/stored.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { hospitalBalance } from './hospitalBalance.ts';

/**
 * What a letter keeps free again of the benefit when the claim that used it came to nothing or is decided on anew:
 * what it promised, or what others have left of it meanwhile. The policy is held.
 * @param letter the letter, held; its claim counts for nothing by now
 */
export async function restoredAmount(
  request: Omit<WriteRequest, 'resource'>,
  letter: Stored<'pre_authorizations'>,
): Promise<Cents> {
  const policy = await othersOf(request).hold('policies', letter.policy_guid);
  const left = policy ? await hospitalBalance(request, policy, letter, letter.guid) : nothing;
  return atMost(left, letter.approved_amount_in_cents ?? nothing);
}
