import { records } from '../purchase/cover.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { Doing } from '../workflows/effects/effect.ts';

/** Whose benefit is kept free. */
export interface Covered {
  readonly policy: StoredRecord;
  /** The dependant who is treated; null for the customer. */
  readonly dependant: unknown;
}

/**
 * What letters that stand keep free of the hospital benefit of a person under a policy, in cents.
 * @param except a letter that does not count: the one that is issued anew
 */
export async function reservedFor(doing: Doing, { policy, dependant }: Covered, except: unknown): Promise<number> {
  const today = doing.context.now.toISOString().slice(0, 10);
  const letters = await records(doing, 'pre_authorizations', {
    policy_guid: [String(policy.guid)],
    status: ['approved', 'utilised'],
  });
  return letters
    .filter(({ guid, dependant_guid }) => guid !== except && (dependant_guid ?? null) === (dependant ?? null))
    .filter(({ status, valid_until }) => status === 'utilised' || String(valid_until) >= today)
    .reduce((sum, { remaining_amount_in_cents }) => sum + Number(remaining_amount_in_cents ?? 0), 0);
}

/** What is left of the hospital benefit of a person under a policy, in cents: what letters keep free is not. */
export async function hospitalBalance(
  doing: Doing,
  covered: Covered,
  product: StoredRecord,
  except: unknown = null,
): Promise<number> {
  const limit = Number(product.hospital_benefit_amount ?? 0) * Number(product.maximum_hospital_days ?? 0);
  return Math.max(0, limit - (await reservedFor(doing, covered, except)));
}
