import { readAs, type Reader } from '../benefits/reader.ts';
import { invalid } from '../http/errors.ts';
import { findRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { problem } from './problem.ts';

/** What a claim is made for: whose policy, which product. */
export interface ClaimGround {
  readonly customer: StoredRecord;
  readonly policy: StoredRecord;
  readonly product: StoredRecord;
}

/**
 * The customer, policy and product of a claim.
 * @throws ServiceError 400 at the field that names what is not there, or not theirs
 */
export async function groundOf(reader: Reader, claim: Row): Promise<ClaimGround> {
  const find = async (name: string, key: unknown) => {
    const { resource, context } = readAs(reader, name);
    return await findRecord(reader.trx, resource, context, String(key));
  };
  const customer = await find('customers', claim.customer_guid);
  if (!customer) throw invalid([{ field: 'customer_guid', key: 'validation.unknown_reference' }]);
  const policy = await find('policies', claim.policy_guid);
  const product = policy && (await find('products', policy.product_guid));
  if (!policy || !product) throw invalid([{ field: 'policy_guid', key: 'validation.unknown_reference' }]);
  if (policy.customer_guid !== customer.guid) throw invalid([problem('policy_guid', 'wrong_policy')]);
  return { customer, policy, product };
}
