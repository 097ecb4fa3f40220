import type { Registrar } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import type { Principal } from '../http/principal.ts';
import type { Deps } from '../deps.ts';
import { clearUploads } from './clearing.ts';
import { outputOf } from './output.ts';
import { reportOf } from './report/reportOf.ts';
import { ownBatch } from './ownBatch.ts';
import { startQueue } from './queue.ts';
import { createRunner } from './runner.ts';
import { setRunner } from './runners.ts';

const hour = 3_600_000;

/** The queue, its worker, and the file that a batch leaves: `GET /rest/batches/{id}/file`. */
export const batchRoutes: Registrar = async (app, deps) => {
  const queue = await startQueue(deps);
  const runner = createRunner(deps, queue);
  setRunner(deps, runner);
  if (deps.config.worksOnBatches) queue.work(runner.doChunk, runner.giveUp);
  app.addHook('onClose', () => queue.stop());
  const clear = () =>
    void clearUploads(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old uploads could not be cleared'),
    );
  const timer = setInterval(clear, hour);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));

  const file = deps.model.resources.batches?.calls.file;
  if (!file) return;
  app.get(file.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const own = await ownBatch(request, deps);
    const { record, key } = own;
    if (record.state !== 'complete' || typeof record.file_name !== 'string') throw notFound();
    const report = reportOf(deps, own);
    if (!report) await requireSameRights(deps, signedIn(request), key);
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${record.file_name.replaceAll(/[^\w.-]/g, '_')}"`)
      .header('cache-control', 'no-store')
      .send(report ? report.written() : outputOf(deps.db, key));
  });
};

/**
 * A file has what its requester was allowed to see when it was written.
 * @throws ServiceError 403 when that was more than they may see now
 */
async function requireSameRights({ db }: Deps, { roles }: Principal, batch: string): Promise<void> {
  const run = await db.selectFrom('batch_runs').select('requester').where('batch_guid', '=', batch).executeTakeFirst();
  const had = run?.requester.user.roles ?? [];
  if (had.some((role) => !roles.some((one) => one === role))) {
    throw new ServiceError(403, 'rights_changed', { key: 'service.errors.file_rights' });
  }
}
