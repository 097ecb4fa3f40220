/** The entities that the platform keeps for every product: one line each. A product declares them beside its own. */
export { auditEvents } from './auditEvents.ts';
export { featureFlags } from './featureFlags.ts';
export { jobs } from './jobs.ts';
export { savedViews } from './savedViews.ts';
export { users } from './users.ts';
