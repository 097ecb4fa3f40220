import type { Registrar } from '../../platform/deps.ts';
import { kycAsk } from './kycAsk.ts';
import { kycResolve } from './kycResolve.ts';
import { loyaltyRegistration } from './loyaltyRegistration.ts';
import { recurringSms } from '../messages/recurringSms.ts';

/** What an agent does for a customer beyond changing the record. */
export const customerRoutes: readonly Registrar[] = [loyaltyRegistration, recurringSms, kycAsk, kycResolve];
