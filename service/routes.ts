import { analytics } from './analytics/collect.ts';
import { claimAssessment } from './claims/assessment.ts';
import { messagePreview } from './claims/messagePreview.ts';
import { shownHistory } from './audit/shownHistory.ts';
import { claimHooks } from './claims/claimHooks.ts';
import { dependantHooks } from './customers/dependantHooks.ts';
import { claimBalances } from './claims/balances.ts';
import { bulkClaims } from './claims/bulk.ts';
import { complexClaims } from './claims/complex.ts';
import { uploadCallback } from './claims/uploadCallback.ts';
import { claimUsages } from './claims/usages.ts';
import { customerRoutes } from './customers/routes.ts';
import type { Registrar } from './deps.ts';
import { mandateRoute } from './debitOrders/mandateRoute.ts';
import { cashbackRewards } from './cashback/accrue.ts';
import { collections } from './debitOrders/scheduleCollections.ts';
import { documentRoutes } from './documents/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { storageRoutes } from './files/storageRoutes.ts';
import { health } from './health/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { selectedPartnerRoute } from './identity/selectedPartner.ts';
import { forgetAnswers } from './idempotency/forgetAnswers.ts';
import { jobRoutes } from './jobs/registrar.ts';
import { openApiRoute } from './openapi/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { letterRoute } from './preAuthorizations/routes.ts';
import { premiumRate } from './purchase/premiumRate.ts';
import { resourceRoutes } from './resources/routes.ts';
import { dueActions } from './workflows/dueActions.ts';
import { workflowRoutes } from './workflows/routes.ts';

/** Every part of the service that answers requests, in the order in which they are added. */
export const registrars: readonly Registrar[] = [
  health,
  analytics,
  identityRoutes,
  selectedPartnerRoute,
  resourceRoutes,
  workflowRoutes,
  jobRoutes,
  documentRoutes,
  letterRoute,
  mandateRoute,
  premiumRate,
  shownHistory,
  claimHooks,
  dependantHooks,
  complexClaims,
  claimUsages,
  claimAssessment,
  messagePreview,
  claimBalances,
  bulkClaims,
  uploadCallback,
  emailRoutes,
  ...customerRoutes,
  storageRoutes,
  forgetAnswers,
  operatorRoutes,
  dueActions,
  collections,
  cashbackRewards,
  openApiRoute,
];
