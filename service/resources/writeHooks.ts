import { claimHooks } from '../claims/claimHooks.ts';
import { jobHook } from '../jobs/registrar.ts';
import type { WriteHook } from './writeHook.ts';

/** What other parts of the service add to the writes of resources: one line each. */
export const writeHooks: readonly WriteHook[] = [jobHook, ...claimHooks];
