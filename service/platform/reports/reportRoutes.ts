import type { ReportFormat } from '../../../src/schema/reportFormats.ts';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { readCallInput } from '../records/callInput.ts';
import { contextOf } from '../records/context.ts';
import { requireRunner } from './reportIn.ts';
import { runToFile } from './runToFile.ts';

/** The reports of the contract, each of which answers its file: `GET /api/reports/orders_register?type=pdf&startDate=2026-10-01&endDate=2026-10-31`. */
export const reportRoutes: Registrar = (app, deps) => {
  for (const report of Object.values(deps.reports)) {
    app.get(report.endpoint.path, { preHandler: requireSignedIn }, async (request, reply) => {
      const context = await contextOf(request, deps);
      requireRunner(deps, report, context);
      const { type, ...parameters } = readCallInput(report.endpoint, context, request);
      const input = { report: report.name };
      return await runToFile(request, reply, deps, { context, input, parameters, type: type as ReportFormat });
    });
  }
};
