import { defineModule } from '../shared/effects.ts';
import { dependantWrites } from './dependantHooks.ts';
import { kycAsk } from './kycAsk.ts';
import { kycOutcome } from './kycOutcome.ts';
import { kycResolve } from './kycResolve.ts';
import { loyaltyRegistration } from './loyaltyRegistration.ts';

/** Customers: who they are, whom they cover, what the operator knows of them. */
export const customersModule = defineModule({
  name: 'customers',
  writes: dependantWrites,
  outcomes: { kyc_requests: { ended: kycOutcome } },
  routes: [loyaltyRegistration, kycAsk, kycResolve],
});

// What other subjects need of this one.
export { heldCustomer } from './heldCustomer.ts';
