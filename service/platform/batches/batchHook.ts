import { own } from '../../../src/schema/own.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { findRecord } from '../records/repository.ts';
import type { WriteHook } from '../records/writeHook.ts';
import { resourceNamed } from '../modules/declared.ts';
import { requireNoOther } from './oneAtATime.ts';
import { readInput } from './readInput.ts';
import { runnerOf } from './runners.ts';

/** A batch is asked for by making a record of `batches`: its rows are written, and done or enqueued, in the same transaction. */
export const batchHook: WriteHook = {
  resource: 'batches',
  beforeCreate: ({ deps, context, values }) => {
    const declaration = own(deps.model.batches, String(values.name));
    if (!declaration) throw new ServiceError(400, 'bad_request');
    if (!context.user || !matches(declaration.who, {}, context)) throw new ServiceError(403, 'forbidden');
    readInput(context, declaration, values.input);
    if (values.rehearse === true && !declaration.rehearse) {
      throw invalid([{ field: 'rehearse', key: 'validation.not_allowed' }]);
    }
    const isBrought = typeof values.upload === 'string';
    if (isBrought !== (declaration.rows.from === 'upload')) {
      const key = isBrought ? 'validation.not_allowed' : 'service.fields.required';
      throw invalid([{ field: 'upload', key }]);
    }
    // Who brings no file has neither left out nor mended rows of one.
    const [said] = isBrought ? [] : (['left_out', 'mended'] as const).filter((name) => (values[name] ?? null) !== null);
    if (said) throw invalid([{ field: said, key: 'validation.not_allowed' }]);
  },
  afterCreate: async ({ deps, trx, context, record }) => {
    if (!context.user) throw new ServiceError(403, 'forbidden');
    const { user, actor, partner, locale } = context;
    const guid = String(record.guid);
    if (own(deps.model.batches, String(record.name))?.single) await requireNoOther(trx, record, context);
    const requester = { user, name: actor.name, partner: partner?.code ?? null, locale };
    await runnerOf(deps).start(trx, guid, requester);
    return await findRecord(trx, resourceNamed(deps, 'batches'), context, guid);
  },
};
