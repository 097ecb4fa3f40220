import type { Model } from '../../src/schema/model.ts';
import { analytics } from './analytics/collect.ts';
import { shownHistory } from './audit/shownHistory.ts';
import { storageRoutes } from './files/storageRoutes.ts';
import { health } from './health/routes.ts';
import { forgetAnswers } from './idempotency/forgetAnswers.ts';
import { identityRoutes } from './identity/routes.ts';
import { selectedPartnerRoute } from './identity/selectedPartner.ts';
import { csvExportHandler } from './batches/csvExport.ts';
import { agreementConsequences, agreementEffects } from './batches/agreement.ts';
import { batchHook } from './batches/batchHook.ts';
import { bringRoutes } from './batches/bringRoutes.ts';
import { broughtRoutes } from './batches/broughtRoutes.ts';
import { batchEventsRoute } from './batches/events/eventsRoute.ts';
import { batchRoutes } from './batches/registrar.ts';
import { deletionHandler } from './batches/deletion.ts';
import { batchLeftRoute } from './batches/leftRoute.ts';
import { batchRowsRoute } from './batches/rowsRoute.ts';
import { batchMadeRoute } from './batches/madeRoute.ts';
import { batchTallyRoute } from './batches/tallyRoute.ts';
import { sameBatchRoute } from './batches/sameRoute.ts';
import { knownRoute } from './imports/knownRoute.ts';
import { nearRoute } from './imports/nearRoute.ts';
import { oldMails } from './mail/oldMails.ts';
import type { Module } from './modules/module.ts';
import { identityPaths } from './openapi/identityPaths.ts';
import { platformPaths } from './openapi/platformPaths.ts';
import { csvImportHandler } from './imports/csvImport.ts';
import { rowsByActionHandler } from './imports/rowsByAction.ts';
import { openApiRoute } from './openapi/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { customReportHook } from './reports/built/customReportHook.ts';
import { previewRoute } from './reports/built/previewRoute.ts';
import { generateRoute } from './reports/built/generateRoute.ts';
import { reportDrawnRoute } from './reports/drawnRoute.ts';
import { reportLinesRoute } from './reports/linesRoute.ts';
import { reportRoutes } from './reports/reportRoutes.ts';
import { reportRunHandler } from './reports/reportRun.ts';
import { resourceRoutes } from './records/routes.ts';
import { chosenActionHandler } from './workflows/chosenAction.ts';
import { dueActions } from './workflows/dueActions.ts';
import { workflowRoutes } from './workflows/routes.ts';

/** Of what the platform can do, what the product declares. */
const declaredOf = <T>(declared: Readonly<Record<string, unknown>>, known: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => Object.hasOwn(declared, name)));

/** What every product has; of the entities of `src/resources/platform`, for those that it declares. */
export const platformModule = ({ resources, workflows, batches }: Model): Module => ({
  name: 'platform',
  writes: [...(resources.batches ? [batchHook] : []), ...(resources.custom_reports ? [customReportHook] : [])],
  effects: workflows.batch ? [agreementEffects] : [],
  consequences: workflows.batch ? [agreementConsequences] : [],
  batches: {
    // What its actions do is declared with them.
    ...Object.fromEntries(
      Object.values(batches).flatMap(({ name, rows }) => (rows.by.length > 0 ? [[name, rowsByActionHandler]] : [])),
    ),
    ...declaredOf(batches, {
      action: chosenActionHandler,
      csv_export: csvExportHandler,
      csv_import: csvImportHandler,
      deletion: deletionHandler,
      report_run: reportRunHandler,
    }),
  },
  routes: [
    health,
    analytics,
    identityRoutes,
    selectedPartnerRoute,
    resourceRoutes,
    workflowRoutes,
    batchRoutes,
    bringRoutes,
    broughtRoutes,
    batchLeftRoute,
    batchRowsRoute,
    batchTallyRoute,
    batchMadeRoute,
    batchEventsRoute,
    sameBatchRoute,
    knownRoute,
    nearRoute,
    reportLinesRoute,
    reportDrawnRoute,
    reportRoutes,
    generateRoute,
    previewRoute,
    shownHistory,
    storageRoutes,
    forgetAnswers,
    operatorRoutes,
    dueActions,
    oldMails,
    openApiRoute,
  ],
  paths: { ...platformPaths, ...identityPaths },
});
