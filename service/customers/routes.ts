import type { Registrar } from '../deps.ts';
import { kycAsk } from './kycAsk.ts';
import { kycResolve } from './kycResolve.ts';
import { loyaltyRegistration } from './loyaltyRegistration.ts';
import { recurringSms } from './recurringSms.ts';

/** What an agent does for a customer beyond changing the record. */
export const customerRoutes: Registrar = (app, deps) => {
  loyaltyRegistration(app, deps);
  recurringSms(app, deps);
  kycAsk(app, deps);
  kycResolve(app, deps);
};
