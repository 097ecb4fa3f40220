import { type Kysely, sql } from 'kysely';
import { own } from '../../../src/schema/own.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredRecord } from '../records/rows.ts';
import { findRecord } from '../records/repository.ts';
import type { WriteHook } from '../records/writeHook.ts';
import { resourceNamed } from '../modules/declared.ts';
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

/** One at a time for each partner: two that are begun at once take turns, and the second finds the first. */
async function requireNoOther(
  trx: Kysely<Tables>,
  { guid, name }: StoredRecord,
  { partner }: EngineContext,
): Promise<void> {
  const turn = `batches/${String(name)}/${partner?.guid ?? ''}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx);
  const { rows } = await sql`
    select 1 from batches where name = ${name} and guid <> ${guid}
      and state in ('queued', 'reading', 'rehearsing', 'ready', 'running')
      and partner_guid is not distinct from ${partner?.guid ?? null}
    limit 1
  `.execute(trx);
  if (rows.length > 0) throw new ServiceError(409, 'batch_under_way', { key: 'service.errors.batch_single' });
}
