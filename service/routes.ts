import { analytics } from './platform/analytics/collect.ts';
import { claimAssessment } from './insurance/claims/assessment.ts';
import { messagePreview } from './insurance/claims/messagePreview.ts';
import { shownHistory } from './platform/audit/shownHistory.ts';
import { claimHooks } from './insurance/claims/claimHooks.ts';
import { dependantHooks } from './insurance/customers/dependantHooks.ts';
import { claimBalances } from './insurance/claims/balances.ts';
import { bulkClaims } from './insurance/claims/bulk.ts';
import { complexClaims } from './insurance/claims/complex.ts';
import { uploadCallback } from './insurance/claims/uploadCallback.ts';
import { claimUsages } from './insurance/claims/usages.ts';
import { customerRoutes } from './insurance/customers/routes.ts';
import type { Registrar } from './platform/deps.ts';
import { mandateRoute } from './insurance/debitOrders/mandateRoute.ts';
import { cashbackRewards } from './insurance/cashback/accrue.ts';
import { collections } from './insurance/debitOrders/scheduleCollections.ts';
import { documentRoutes } from './insurance/documents/routes.ts';
import { emailRoutes } from './insurance/messages/emailTemplates.ts';
import { storageRoutes } from './platform/files/storageRoutes.ts';
import { health } from './platform/health/routes.ts';
import { identityRoutes } from './platform/identity/routes.ts';
import { selectedPartnerRoute } from './platform/identity/selectedPartner.ts';
import { forgetAnswers } from './platform/idempotency/forgetAnswers.ts';
import { jobRoutes } from './platform/jobs/registrar.ts';
import { openApiRoute } from './platform/openapi/routes.ts';
import { operatorRoutes } from './platform/operator/routes.ts';
import { letterRoute } from './insurance/preAuthorizations/routes.ts';
import { premiumRate } from './insurance/policies/purchase/premiumRate.ts';
import { resourceRoutes } from './platform/records/routes.ts';
import { dueActions } from './platform/workflows/dueActions.ts';
import { workflowRoutes } from './platform/workflows/routes.ts';

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
