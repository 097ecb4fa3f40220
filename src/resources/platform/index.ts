/**
 * The entities that the platform keeps for every product, which declares them beside its own: with a place in its menu where they have
 * one, and with its roles. See `src/resources/platformEntities.ts`.
 */
export { auditEvents } from './auditEvents.ts';
export { chosenAction } from './chosenAction.ts';
export { csvExport } from './csvExport.ts';
export { csvImport } from './csvImport.ts';
export { deletion } from './deletion.ts';
export { reportRun } from './reportRun.ts';
export { featureFlags } from './featureFlags.ts';
export { batchIn } from './batch.ts';
export { batchesIn } from './batches.ts';
export { customReportsIn } from './customReports.ts';
export { savedViewsIn } from './savedViews.ts';
export { usersIn } from './users.ts';
