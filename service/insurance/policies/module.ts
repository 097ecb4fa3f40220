import { defineModule } from '../shared/effects.ts';
import { policyEffects } from './effects/policy.ts';
import { policyConsequences } from './effects/policyConsequences.ts';
import { quotationConsequences, quotationEffects } from './effects/quotation.ts';
import { policySays } from './policySays.ts';
import { onboardedCustomers } from './purchase/onboardedCustomer.ts';
import { premiumRate } from './purchase/premiumRate.ts';

/** Policies: purchase, quotations, renewal, change and end of cover. */
export const policiesModule = defineModule({
  name: 'policies',
  effects: [policyEffects, quotationEffects],
  consequences: [policyConsequences, quotationConsequences],
  belongings: { policy_onboarding: onboardedCustomers },
  says: { policies: policySays },
  routes: [premiumRate],
});

// What other subjects need of this one.
export { asMember, memberSettings } from './purchase/membership.ts';
export { type Offer, offerOf } from './purchase/offer.ts';
export { termEnd } from './renewal.ts';
export { freeNumber } from './purchase/freeNumber.ts';
export { membersIn } from './purchase/cover.ts';
export { waitingEnds } from './memberWaiting.ts';
