import { defineBatch, upload } from '../../schema/batch.ts';
import { hasRole } from '../world.ts';

/** A file of people to be covered: each row is one policy, and registers its customer where nobody has that phone number yet. */
export const policyOnboarding = defineBatch({
  name: 'policy_onboarding',
  rows: upload('policies', { by: ['onboard'] }),
  who: hasRole('agent', 'assessor', 'administrator'),
  // What a colleague has brought already is not brought again.
  sees: hasRole('agent', 'assessor', 'administrator'),
  confirms: {
    who: hasRole('assessor', 'administrator'),
    sum: 'amount_in_cents',
    also: 'customers',
    together: ['msisdn', 'national_id'],
    page: '/policies/files/:id',
    // Policies are listed under whose they are.
    under: 'customers',
  },
  chunk: 50,
  result: 'none',
});
