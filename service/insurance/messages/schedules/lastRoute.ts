import type { Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { pathText } from '../../../platform/records/answers.ts';
import { contextOf } from '../../../platform/records/context.ts';
import { declaredCall } from '../../shared/declared.ts';
import { recordOf, seenRecord } from '../../shared/reader.ts';
import { blastCounts } from '../blasts/blastFacts.ts';
import { underWay } from './scheduleStops.ts';

/** `GET /api/sms_templates/{guid}/last`: what became of a template the last time that it was due. Asked again and again while something goes on. */
export const lastRoute: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_templates', 'last');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const reader = { deps, trx: deps.db, context };
    const template = await seenRecord(reader, 'sms_templates', pathText(request, 'guid'));
    if (template.kind !== 'Scheduled') throw notFound();
    const { last_at: at, last_batch, last_problem: problem, last_problem_at } = template;
    const batch = await recordOf(reader, 'batches', last_batch);
    const counts = await blastCounts(reader.trx, last_batch ?? '');
    const { queued, sent, delivered, failed, stopped } = counts;
    const left = batch ? Math.max(0, (batch.total ?? 0) - (batch.done ?? 0)) : 0;
    const isGoingOn = batch !== undefined && underWay.includes(batch.state);
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        at,
        batch: last_batch,
        under_way: isGoingOn,
        to_go: isGoingOn ? left : 0,
        left_out: batch?.skipped ?? 0,
        undone: (batch?.failed ?? 0) + (isGoingOn ? 0 : left),
        broke_off: batch?.state === 'failed',
        messages: queued + sent + delivered + failed + stopped,
        ...counts,
        problem,
        problem_at: problem && last_problem_at,
      }),
    );
  });
};
