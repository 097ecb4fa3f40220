import { payoutProgress } from '../../insurance/claims/payouts/payoutProgress.ts';
import type { ProgressHandler } from './progress.ts';

/** By resource of the subject: one line each. */
const declared: Readonly<Record<string, ProgressHandler>> = { claims: payoutProgress };

/** Who wants to know how far requests about records of a resource are. */
export function progressHandlerOf(resource: string): ProgressHandler | undefined {
  return declared[resource];
}
