import type { Turn } from '../schema/model.ts';

/**
 * The customer, then the policy, then the claim, and only then what belongs to them: whoever holds anything of a customer holds the
 * customer, and nobody waits for somebody who waits for them.
 */
export const turns: readonly Turn[] = [
  { resource: 'customers', pointer: 'customer_guid' },
  { resource: 'policies', pointer: 'policy_guid' },
  { resource: 'claims', pointer: 'claim_guid' },
];
