import type { Model } from '../../src/schema/model.ts';
import { analytics } from './analytics/collect.ts';
import { shownHistory } from './audit/shownHistory.ts';
import { storageRoutes } from './files/storageRoutes.ts';
import { health } from './health/routes.ts';
import { forgetAnswers } from './idempotency/forgetAnswers.ts';
import { identityRoutes } from './identity/routes.ts';
import { selectedPartnerRoute } from './identity/selectedPartner.ts';
import { csvExportHandler } from './batches/csvExport.ts';
import { batchHook } from './batches/batchHook.ts';
import { batchRoutes } from './batches/registrar.ts';
import { deletionHandler } from './batches/deletion.ts';
import { batchLeftRoute } from './batches/leftRoute.ts';
import { batchRowsRoute } from './batches/rowsRoute.ts';
import { sameBatchRoute } from './batches/sameRoute.ts';
import type { Module } from './modules/module.ts';
import { identityPaths } from './openapi/identityPaths.ts';
import { platformPaths } from './openapi/platformPaths.ts';
import { csvImportHandler } from './imports/csvImport.ts';
import { openApiRoute } from './openapi/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { resourceRoutes } from './records/routes.ts';
import { chosenActionHandler } from './workflows/chosenAction.ts';
import { dueActions } from './workflows/dueActions.ts';
import { workflowRoutes } from './workflows/routes.ts';

/** Of what the platform can do, what the product declares. */
const declaredOf = <T>(declared: Readonly<Record<string, unknown>>, known: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(declared, name)));

/** What every product has; of the entities of `src/resources/platform`, for those that it declares. */
export const platformModule = ({ resources, batches }: Model): Module => ({
  name: 'platform',
  writes: resources.batches ? [batchHook] : [],
  batches: declaredOf(batches, {
    action: chosenActionHandler,
    csv_export: csvExportHandler,
    csv_import: csvImportHandler,
    deletion: deletionHandler,
  }),
  routes: [
    health,
    analytics,
    identityRoutes,
    selectedPartnerRoute,
    resourceRoutes,
    workflowRoutes,
    batchRoutes,
    batchLeftRoute,
    batchRowsRoute,
    sameBatchRoute,
    shownHistory,
    storageRoutes,
    forgetAnswers,
    operatorRoutes,
    dueActions,
    openApiRoute,
  ],
  paths: { ...platformPaths, ...identityPaths },
});
