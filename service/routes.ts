import { analytics } from './analytics/collect.ts';
import type { Registrar } from './deps.ts';
import { health } from './http/health.ts';
import { identityRoutes } from './identity/routes.ts';
import { selectedPartnerRoute } from './identity/selectedPartner.ts';

/** Every part of the service that answers requests, in the order in which they are added. */
export const registrars: readonly Registrar[] = [health, analytics, identityRoutes, selectedPartnerRoute];
