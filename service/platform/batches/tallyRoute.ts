import { sql } from 'kysely';
import { own } from '../../../src/schema/own.ts';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { ownBatch, requireSubject } from './ownBatch.ts';

/** What the rows of a batch of one's own make, or would make, by the state of it and by what is done: `GET /rest/batches/{id}/tally`. */
export const batchTallyRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.tally;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await ownBatch(request, deps);
    requireSubject(deps, record, context);
    // Of what is over, only what was done.
    const waits = record.state === 'ready';
    const { sum: amount = '', against = '' } = own(deps.model.batches, String(record.name))?.confirms ?? {};
    const { rows } = await sql<{
      state: string | null;
      code: string | null;
      rows: number;
      sum: number | null;
      against: number | null;
      more: number | null;
      less: number | null;
      also: number;
    }>`
      select state, code, count(*)::int as rows, sum(cents)::float8 as sum, sum(held)::float8 as against,
        sum(cents - held) filter (where cents > held)::float8 as more,
        sum(held - cents) filter (where cents < held)::float8 as less,
        coalesce(sum(also), 0)::int as also
      from batch_rows, lateral (
        select (meant ->> ${amount})::bigint as cents, (meant ->> ${against})::bigint as held
      ) as means
      where batch_guid = ${key} and (state is not null or code is not null)
        and (outcome = 'done' or (${waits} and outcome is null and foreseen = 'done'))
      group by state, code order by count(*) desc, state, code
    `.execute(deps.db);
    const content = rows.map(({ state, code, rows: count, sum, against: held, more, less }) => ({
      state,
      code,
      rows: count,
      sum,
      ...(against !== '' && { against: held, more, less }),
    }));
    const also = rows.reduce((all, one) => all + one.also, 0);
    return await reply.header('cache-control', 'no-store').send({ content, also });
  });
};
