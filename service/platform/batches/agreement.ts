import { sql } from 'kysely';
import type { AnyDoing } from '../workflows/doing.ts';
import type { DefinedConsequences, DefinedEffects } from '../modules/module.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { ServiceError } from '../http/errors.ts';
import { announce } from './events/announcing.ts';
import { lockBatch } from './batchRecord.ts';
import { requireNoOther } from './oneAtATime.ts';
import { runnerOf } from './runners.ts';
import { areApplied } from './stages/told.ts';

const answered = ({ context }: AnyDoing) => ({ answered_by: context.user?.username ?? context.actor.name });

/** A batch as it is held. */
const atHand = ({ guid, total, unfit, skipped }: AnyDoing['record']) => ({
  guid: String(guid),
  fit: Number(total ?? 0) - Number(unfit ?? 0) - Number(skipped ?? 0),
});

/** @throws ServiceError 403 when whoever has asked for it agrees to no such batch any more, 409 when they may not alone */
async function proceeding(doing: AnyDoing) {
  const { deps, record, context } = doing;
  const { name, alone } = record;
  const { confirms } = deps.model.batches[String(name)] ?? {};
  // Who agrees to nothing of others agrees to nothing of their own.
  if (alone === true && !matches(confirms?.who ?? false, {}, context)) throw new ServiceError(403, 'forbidden');
  if (alone === true && !(await deps.work.aloneOf(String(name))?.(doing, atHand(record)))) {
    throw new ServiceError(409, 'needs_another', { key: 'service.errors.batch_needs_another' });
  }
  return answered(doing);
}

/**
 * What is needed to go on where it has failed is still there, and no other has begun meanwhile where there is one at a time.
 * @throws ServiceError 409 otherwise
 */
async function resuming({ deps, trx, record, context }: AnyDoing) {
  const declared = deps.model.batches[String(record.name)];
  if (declared?.rows.from === 'upload' && (record.upload ?? null) === null) {
    throw new ServiceError(409, 'file_cleared', { key: 'service.errors.batch_cleared' });
  }
  if (declared?.single) await requireNoOther(trx, record, context);
  return { message: null, finished_at: null };
}

/**
 * What is needed to take back what it has done is still there, and no other works on the same meanwhile.
 * @throws ServiceError 409 otherwise
 */
async function abandoning(doing: AnyDoing) {
  const { deps, trx, record, context } = doing;
  // What is kept of what was there before goes with the file, and none is of a file that was worked on before it was kept.
  if ((record.upload ?? null) === null || (await hasKeptNothing(trx, String(record.guid)))) {
    throw new ServiceError(409, 'file_cleared', { key: 'service.errors.batch_kept_cleared' });
  }
  const declared = deps.model.batches[String(record.name)];
  // What is only left to be told of does not undo it.
  const { stages } = (await lockBatch(trx, String(record.guid))) ?? {};
  if (declared && !record.abandoned_by && areApplied(declared, { stages: stages ?? null })) {
    throw new ServiceError(409, 'rows_done', { key: 'service.errors.batch_rows_done' });
  }
  if (declared?.single) await requireNoOther(trx, record, context);
  return { abandoned_by: answered(doing).answered_by, finished_at: null };
}

/** Whether rows of it are done, and nothing is known of what was there before any of them. */
async function hasKeptNothing(trx: AnyDoing['trx'], batch: string): Promise<boolean> {
  const { rows } = await sql<{ readonly nothing: boolean }>`
    select exists (select 1 from batch_rows where batch_guid = ${batch} and outcome = 'done')
      and not exists (select 1 from batch_kept where batch_guid = ${batch}) as nothing
  `.execute(trx);
  return rows[0]?.nothing === true;
}

/** Whoever agrees to a batch, has it go on, declines, or gives it up, is named by it. */
export const agreementEffects: DefinedEffects = {
  workflow: 'batch',
  effects: {
    confirm: answered,
    proceed: proceeding,
    resume: resuming,
    abandon: abandoning,
    decline: (doing: AnyDoing) => ({ ...answered(doing), finished_at: doing.context.now }),
  },
};

const goOn = async ({ deps, trx, record }: AnyDoing) => await runnerOf(deps).goOn(trx, String(record.guid));

/** What its rows have set going ends with it. */
async function stopped(doing: AnyDoing) {
  const { deps, record } = doing;
  await deps.work.stopsOf(String(record.name))?.(doing, atHand(record));
  await told(doing);
}

const told = async ({ trx, record }: AnyDoing) => await announce(trx, String(record.guid));

/** What was agreed to is done; of what is not, those who wait for it are told. */
export const agreementConsequences: DefinedConsequences = {
  workflow: 'batch',
  consequences: {
    confirm: goOn,
    proceed: goOn,
    resume: async ({ deps, trx, record }: AnyDoing) => await runnerOf(deps).resume(trx, String(record.guid)),
    abandon: async ({ deps, trx, record, context }: AnyDoing) => {
      const { user, actor, partner, locale } = context;
      if (!user) throw new ServiceError(403, 'forbidden');
      const requester = { user, name: actor.name, partner: partner?.code ?? null, locale };
      await runnerOf(deps).abandon(trx, String(record.guid), requester);
    },
    decline: told,
    cancel: stopped,
  },
};
