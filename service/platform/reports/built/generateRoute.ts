import type { ReportFormat } from '../../../../src/schema/reportFormats.ts';
import type { Registrar } from '../../deps.ts';
import { requireSignedIn } from '../../http/authenticate.ts';
import { notFound } from '../../http/errors.ts';
import { resourceNamed } from '../../modules/declared.ts';
import { readCallInput } from '../../records/callInput.ts';
import { contextOf } from '../../records/context.ts';
import { findRecord } from '../../records/repository.ts';
import { runToFile } from '../runToFile.ts';

/** The file of a report that somebody has built, as of now: `GET /api/reports/{id}/generate?type=pdf&startDate=2026-10-01&endDate=2026-10-31`. */
export const generateRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.custom_reports?.calls.generate;
  if (!call) return;
  app.get<{ Params: { readonly id: string } }>(
    call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    { preHandler: requireSignedIn },
    async (request, reply) => {
      const context = await contextOf(request, deps);
      const kept = await findRecord(deps.db, resourceNamed(deps, 'custom_reports'), context, request.params.id);
      if (!kept) throw notFound();
      const { type, ...parameters } = readCallInput(call, context, request);
      const input = { built: kept.definition, title: kept.name, id: kept.id };
      return await runToFile(request, reply, deps, { context, input, parameters, type: type as ReportFormat });
    },
  );
};
