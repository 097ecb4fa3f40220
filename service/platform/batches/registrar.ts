import type { ReportFormat } from '../../../src/schema/reportFormats.ts';
import type { Registrar } from '../deps.ts';
import { readCallInput } from '../records/callInput.ts';
import { isRun, ranReport } from '../reports/ranReport.ts';
import { sendReport } from '../reports/sendReport.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { invalid, notFound } from '../http/errors.ts';
import { clearLines, clearUploads } from './clearing.ts';
import { outputOf } from './output.ts';
import { reportOf } from './report/reportOf.ts';
import { ownBatch } from './ownBatch.ts';
import { startQueue } from './queue.ts';
import { createRunner } from './runner.ts';
import { setRunner } from './runners.ts';
import { requireSameRights } from './sameRights.ts';

const hour = 3_600_000;

/** The queue, its worker, and the file that a batch leaves: `GET /rest/batches/{id}/file`. */
export const batchRoutes: Registrar = async (app, deps) => {
  const queue = await startQueue(deps);
  const runner = createRunner(deps, queue);
  setRunner(deps, runner);
  if (deps.config.worksOnBatches) queue.work(runner.doChunk, runner.giveUp);
  app.addHook('onClose', () => queue.stop());
  const clear = () =>
    void clearUploads(deps)
      .then(async () => await clearLines(deps))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'old batches could not be cleared'));
  const timer = setInterval(clear, hour);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));

  const file = deps.model.resources.batches?.calls.file;
  if (!file) return;
  app.get(file.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const own = await ownBatch(request, deps);
    const { record, key } = own;
    if (record.state !== 'complete' || typeof record.file_name !== 'string') throw notFound();
    const { type } = readCallInput(file, own.context, request) as { readonly type: ReportFormat };
    if (isRun(deps, record)) return await sendReport(reply, deps, await ranReport(request, deps), type);
    if (type !== 'csv') throw invalid([{ field: 'type', key: 'service.reports.only_csv' }]);
    const report = reportOf(deps, own);
    if (!report) await requireSameRights(deps, signedIn(request), key);
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${record.file_name.replaceAll(/[^\w.-]/g, '_')}"`)
      .header('cache-control', 'no-store')
      .send(report ? report.written() : outputOf(deps.db, key));
  });
};
