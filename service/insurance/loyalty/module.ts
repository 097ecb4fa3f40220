import { customersNamed } from '../shared/customersNamed.ts';
import { defineModule } from '../shared/effects.ts';
import { loyaltyEligibilityEffects } from './effects/loyaltyEligibility.ts';

import { loyaltyMonths } from './newMonths.ts';

/** Cover that is earned by what customers spend with the operator. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  effects: [loyaltyEligibilityEffects],
  routes: [loyaltyMonths],
  belongings: { loyalty_upload: customersNamed },
});

// What other subjects need of this one.
export { monthBefore, monthEnd } from './earnedUntil.ts';
export { earnedOn } from './earnedOn.ts';
