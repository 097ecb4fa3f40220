import { defineModule } from '../shared/effects.ts';
import { claimAssessment } from './assessmentRoute.ts';
import { claimApproval, claimPayment } from './claimBatches.ts';
import { claimBalances } from './balancesRoute.ts';
import { bulkClaims } from './bulkRoutes.ts';
import { claimWrites } from './claimHooks.ts';
import { claimSays } from './claimSays.ts';
import { complexClaims } from './complexRoute.ts';
import { claimEffects } from './effects/claim.ts';
import { claimCallbackEffects } from './effects/claimCallback.ts';
import { claimConsequences } from './effects/claimConsequences.ts';
import { claimPayoutConsequences, payoutAttemptEffects } from './effects/claimPayout.ts';
import { claimDecidingConsequences } from './effects/claimDecision.ts';
import { messagePreview } from './messagePreview.ts';
import { payoutLateSuccess, payoutOutcome, payoutReversal } from './payouts/payoutOutcome.ts';
import { payoutProgress } from './payouts/payoutProgress.ts';
import { dashboardsOf } from './summary.ts';
import { uploadCallback } from './uploadCallback.ts';
import { claimUsages } from './usagesRoute.ts';

/** Claims: entry, assessment, decision, payout. */
export const claimsModule = defineModule({
  name: 'claims',
  effects: [claimEffects, claimCallbackEffects, payoutAttemptEffects],
  consequences: [claimDecidingConsequences, claimPayoutConsequences, claimConsequences],
  writes: claimWrites,
  outcomes: {
    claims: {
      ended: payoutOutcome,
      progress: payoutProgress,
      late_success: payoutLateSuccess,
      reversal: payoutReversal,
    },
  },
  batches: { claim_approval: claimApproval, claim_payment: claimPayment },
  says: { claims: claimSays },
  summaries: { claims: async (...of) => ({ dashboards: await dashboardsOf(...of) }) },
  routes: [complexClaims, claimUsages, claimAssessment, messagePreview, claimBalances, bulkClaims, uploadCallback],
});

// What other subjects need of this one.
export { claimSettings } from './settings.ts';
export { coverOf } from './coverOn.ts';
