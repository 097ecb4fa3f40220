import { type Transaction, sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/recordAudit.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { notFound, ServiceError } from '../../../platform/http/errors.ts';
import { requireSubject } from '../../../platform/batches/ownBatch.ts';
import type { Stops } from '../../../platform/modules/module.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import { findRecord } from '../../../platform/records/repository.ts';
import { performAction } from '../../../platform/workflows/performAction.ts';
import { declaredAction, declaredCall, declaredResource, declaredWorkflow } from '../../shared/declared.ts';
import { blastCounts, unwrittenRows } from './blastFacts.ts';
import { blastOf } from './blastOf.ts';
import { mayStop } from './mayStop.ts';
import { stopMessages } from './stopMessages.ts';

/**
 * `PUT /api/sms_batch/interrupt/{id}`: from now on nothing more of a file is sent. What had gone has gone: how many these are is answered, and pressed again it
 * changes nothing.
 */
export const blastInterrupt: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_messages', 'blast_interrupt');
  const resource = declaredResource(deps, 'batches');
  const [workflow, cancel] = [declaredWorkflow(deps, 'batch'), declaredAction(deps, 'batch', 'cancel')];
  app.put(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const { record: seen, key, context } = await blastOf(request, deps);
    requireSubject(deps, seen, context);
    const answer = await inTransaction(
      deps.db,
      async (trx) => {
        // Held: the rows in hand are written down by then, and no others come.
        const record = await findRecord(trx, resource, context, key, { lock: 'update' });
        if (!record) throw notFound();
        if (!mayStop(deps, record, context)) throw new ServiceError(403, 'forbidden');
        const isAtWork = cancel.from.includes(String(record.state));
        if (isAtWork) {
          await performAction(
            { deps, trx, resource, context },
            workflow,
            [cancel],
            { by: resource.key, key, version: null },
            {},
          );
        }
        const stopped = isAtWork ? 0 : await stopAll(trx, key, context);
        const counts = await blastCounts(trx, key);
        const gone = counts.sent + counts.delivered + counts.failed;
        // Those that may have been sent without anybody knowing are found out about.
        const { queued: unsure } = counts;
        const isStopped = isAtWork || record.state === 'cancelled' || counts.stopped + unsure > 0;
        if (!isStopped) {
          const words = `service.blasts.${gone === 0 ? 'nothing_to_stop' : 'gone'}`;
          throw new ServiceError(409, 'blast_gone', { key: words, params: { smart_count: gone } });
        }
        if (!isAtWork && stopped > 0) {
          await recordAudit(trx, context, { resource, record, action: 'interrupt', changes: [] });
        }
        const wasAgreedTo = (record.answered_by ?? null) !== null;
        return { stopped: counts.stopped + (wasAgreedTo ? await unwrittenRows(trx, key) : 0), gone, unsure };
      },
      // However many there are: half of them stopped would be none of what was asked for.
      { isRepeatable: true, takesItsTime: true },
    );
    return await reply.header('cache-control', 'no-store').send(call.answers(answer));
  });
};

/** Whatever stops the batch stops its messages. */
export const stopBlast: Stops = async ({ trx, context }, { guid }) => {
  await stopAll(trx, guid, context);
};

const stopAll = async (trx: Transaction<Tables>, batch: string, { now }: EngineContext): Promise<number> =>
  await stopMessages(trx, sql`select guid from sms_messages where batch_guid = ${batch} and status = 'queued'`, now);
