import type { AnyDoing } from '../workflows/doing.ts';
import type { DefinedConsequences, DefinedEffects } from '../modules/module.ts';
import { announce } from './events/announcing.ts';
import { runnerOf } from './runners.ts';

const answered = ({ context }: AnyDoing) => ({ answered_by: context.user?.username ?? context.actor.name });

/** Whoever agrees to a batch, has it go on, or declines, is named by it. */
export const agreementEffects: DefinedEffects = {
  workflow: 'batch',
  effects: {
    confirm: answered,
    proceed: answered,
    decline: (doing: AnyDoing) => ({ ...answered(doing), finished_at: doing.context.now }),
  },
};

const goOn = async ({ deps, trx, record }: AnyDoing) => await runnerOf(deps).goOn(trx, String(record.guid));

const told = async ({ trx, record }: AnyDoing) => await announce(trx, String(record.guid));

/** What was agreed to is done; of what is not, those who wait for it are told. */
export const agreementConsequences: DefinedConsequences = {
  workflow: 'batch',
  consequences: {
    confirm: goOn,
    proceed: goOn,
    decline: told,
    cancel: told,
  },
};
