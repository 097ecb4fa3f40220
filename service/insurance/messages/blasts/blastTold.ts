import { instant } from '../../../../src/schema/units.ts';
import { shownName } from '../../../../src/schema/fieldTypes/file/facts.ts';
import type { Registrar } from '../../../platform/deps.ts';
import { requireSignedIn } from '../../../platform/http/authenticate.ts';
import { requireSubject } from '../../../platform/batches/ownBatch.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { declaredCall } from '../../shared/declared.ts';
import { recordOf } from '../../shared/reader.ts';
import { quietNow } from '../quietNow.ts';
import { blastCounts, blastSamples, blastSize, unwrittenRows } from './blastFacts.ts';
import { blastOf } from './blastOf.ts';
import { type BlastState, blastState } from './blastState.ts';
import { mayStop } from './mayStop.ts';

/** States in which something is to be sent yet. */
const toGo: readonly BlastState[] = ['ready', 'queued', 'sending'];

/** As many messages are shown before they go. */
const samples = 3;

/** `GET /api/sms_batch/{id}`: what goes out, to how many and for how much, before somebody agrees and after. */
export const blastTold: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_messages', 'blast_told');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await blastOf(request, deps);
    requireSubject(deps, record, context);
    const { db, clock } = deps;
    const size = await blastSize(db, key);
    const partner = await recordOf({ deps, trx: db, context }, 'partners', scopeOf(context));
    const state = blastState(String(record.state), await blastCounts(db, key));
    const quiet = toGo.includes(state) ? await quietNow(db, scopeOf(context), clock.now()) : null;
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        guid: key,
        state,
        filename: shownName(record.upload) || null,
        created_at: instant(new Date(String(record.created_at))),
        created_by: textOf(record.asked_by),
        confirmed_by: textOf(record.answered_by),
        sender: partner?.service_name ?? '',
        left_out: state === 'validating' ? 0 : Number(record.total ?? 0) - size.messages,
        ...size,
        quiet_until: quiet && instant(quiet),
        samples: await blastSamples(db, key, samples),
      }),
    );
  });
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** `GET /api/sms_batch/progress/{id}`: how far the messages of a file are. */
export const blastProgress: Registrar = (app, deps) => {
  const call = declaredCall(deps, 'sms_messages', 'blast_progress');
  app.get(call.url, { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await blastOf(request, deps);
    requireSubject(deps, record, context);
    const { db, clock } = deps;
    const { stopped, ...counts } = await blastCounts(db, key);
    // What ends before its rows are written down ends for all of them.
    const isOver = record.state === 'cancelled' || record.state === 'failed';
    const unwritten = isOver && record.answered_by ? await unwrittenRows(db, key) : 0;
    const written = Object.values(counts).reduce((sum, one) => sum + one, stopped);
    const agreed = Number(record.total ?? 0) - Number(record.unfit ?? 0);
    // Of what was agreed to, some may have become unfit meanwhile; while its rows are written down, there are fewer than there will be.
    const messages = record.state === 'running' ? Math.max(agreed, written) : written + unwritten;
    const quiet = counts.queued > 0 ? await quietNow(db, scopeOf(context), clock.now()) : null;
    return await reply.header('cache-control', 'no-store').send(
      call.answers({
        state: blastState(String(record.state), { ...counts, stopped }),
        messages,
        left_out: Math.max(0, Number(record.total ?? 0) - messages),
        ...counts,
        stopped: stopped + unwritten,
        quiet_until: quiet && instant(quiet),
        may_stop: mayStop(deps, record, context),
      }),
    );
  });
};
