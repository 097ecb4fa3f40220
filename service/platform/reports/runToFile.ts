import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReportFormat } from '../../../src/schema/reportFormats.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import type { EngineContext } from '../records/context.ts';
import { findRecord } from '../records/repository.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { createFrom } from '../records/writes.ts';
import { reportIn, requireRunner } from './reportIn.ts';
import { sendReport } from './sendReport.ts';

const lookMs = 100;

/** A report that is to be run, and as what it is sent. */
export interface ToFile {
  readonly context: EngineContext;
  /** Which report: of `report_run`, without its resource and its parameters. */
  readonly input: Row;
  readonly parameters: Row;
  readonly type: ReportFormat;
}

/**
 * Runs a report as its page does, so that it stands in the history of whoever asks, and sends its file once it is there.
 * @throws ServiceError where somebody else runs it, it has failed, or was stopped
 */
export async function runToFile(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { context, input, parameters, type }: ToFile,
): Promise<FastifyReply> {
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== null));
  const { report } = reportIn(deps, context, { ...input, parameters: given });
  requireRunner(deps, report, context);
  const resource = resourceNamed(deps, 'batches');
  const batch = await inTransaction(
    deps.db,
    async (trx) =>
      await createFrom(
        { deps, trx, resource, context },
        { name: 'report_run', input: { ...input, resource: report.of, parameters: given } },
      ),
  );
  const record = await ranTo(request, deps, String(batch.guid), context);
  const asked = reportIn(deps, context, record.input as Row);
  return await sendReport(reply, deps, { record, key: String(record.guid), context, ...asked }, type);
}

/**
 * Waits until the lines of a run are there.
 * @throws ServiceError where it has failed, or was stopped
 */
async function ranTo(
  { raw }: FastifyRequest,
  { db, model }: Deps,
  guid: string,
  context: EngineContext,
): Promise<StoredRecord> {
  for (;;) {
    const record = await findRecord(db, resourceNamed({ model }, 'batches'), context, guid);
    if (record?.state === 'complete') return record;
    const isOver = !record || ['failed', 'cancelled', 'rejected'].includes(String(record.state));
    // Whoever has left waits for nothing; the run goes on, and stands among theirs.
    if (isOver || raw.destroyed) {
      const why = record?.message;
      const told = typeof why === 'string' && why !== '';
      throw new ServiceError(
        500,
        'report_failed',
        told ? { key: 'service.reports.failed', params: { why } } : { key: 'errors.report' },
      );
    }
    await setTimeout(lookMs);
  }
}
