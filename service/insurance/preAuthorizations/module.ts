import { defineModule } from '../shared/effects.ts';
import { letterOfClaimConsequences } from './effects/letterOfClaim.ts';
import { preAuthorizationEffects } from './effects/preAuthorization.ts';
import { letterRoute } from './routes.ts';

/** Letters of undertaking, by which a hospital treats before a claim is decided. */
export const preAuthorizationsModule = defineModule({
  name: 'pre-authorizations',
  effects: [preAuthorizationEffects],
  consequences: [letterOfClaimConsequences],
  routes: [letterRoute],
});
