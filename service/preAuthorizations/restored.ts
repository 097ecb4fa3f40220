import { findRecord } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { hospitalBalance } from './hospitalBalance.ts';

/**
 * What a letter keeps free again of the benefit, in cents, when the claim that used it came to nothing or is decided on anew:
 * what it promised, or what others have left of it meanwhile. The policy is held.
 * @param letter the letter, held; its claim counts for nothing by now
 */
export async function restoredAmount(request: Omit<WriteRequest, 'resource'>, letter: StoredRecord): Promise<number> {
  const { trx, resource, context } = asSystem(request, 'policies');
  const policy = await findRecord(trx, resource, context, String(letter.policy_guid), { lock: 'update' });
  const left = policy ? await hospitalBalance(request, policy, letter, letter.guid) : 0;
  return Math.min(Number(letter.approved_amount_in_cents), left);
}
