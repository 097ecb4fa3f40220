import { unknownReference } from '../shared/problems.ts';
import { type Reader, recordOf } from '../shared/reader.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Stored } from '../shared/stored.ts';
import type { PartialClaim } from './partialClaim.ts';
import { problem } from './entryProblem.ts';

/** What a claim is made for: whose policy, which product. */
export interface Coverage {
  readonly customer: Stored<'customers'>;
  readonly policy: Stored<'policies'>;
  readonly product: Stored<'products'>;
}

/**
 * The customer, policy and product of a claim.
 * @throws ServiceError 400 at the field that names what is not there, or not theirs
 */
export async function coverageOf(reader: Reader, claim: PartialClaim): Promise<Coverage> {
  const customer = await recordOf(reader, 'customers', claim.customer_guid);
  if (!customer) throw invalid([unknownReference('customer_guid')]);
  const policy = await recordOf(reader, 'policies', claim.policy_guid);
  const product = policy && (await recordOf(reader, 'products', policy.product_guid));
  if (!policy || !product) throw invalid([unknownReference('policy_guid')]);
  if (policy.customer_guid !== customer.guid) throw invalid([problem('policy_guid', 'wrong_policy')]);
  return { customer, policy, product };
}
