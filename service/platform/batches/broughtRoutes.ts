import type { FileState } from '../../../src/schema/broughtFiles.ts';
import type { StageTold } from '../../../src/schema/stages.ts';
import type { ResolvedEndpoint, TellsSpec } from '../../../src/schema/endpoint.ts';
import { shownName } from '../../../src/schema/fieldTypes/file/facts.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import { readableRecord, requireAccess } from '../records/access.ts';
import { readCallInput } from '../records/callInput.ts';
import { contextOf } from '../records/context.ts';
import { listRecords } from '../records/repository.ts';
import type { Row } from '../records/rows.ts';
import { sendLeft } from './leftRoute.ts';
import { ownBatch, requireSubject } from './ownBatch.ts';

type Route = (app: Parameters<Registrar>[0], deps: Deps, call: ResolvedEndpoint, batch: string) => void;

/** The calls of the contract that tell of the files of rows which were brought to a batch. */
export const broughtRoutes: Registrar = (app, deps) => {
  for (const { calls } of Object.values(deps.model.resources)) {
    for (const call of Object.values(calls)) if (call.tells) routes[call.tells.of](app, deps, call, call.tells.batch);
  }
};

const routes: Readonly<Record<TellsSpec['of'], Route>> = {
  files: (app, deps, call, batch) => {
    const resource = resourceNamed(deps, 'batches');
    app.get(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
      const context = await contextOf(request, deps);
      requireAccess(resource, 'list', context);
      // As the call declares them.
      const { page, [call.sizeParam]: limit } = readCallInput(call, context, request) as {
        readonly page: number;
        readonly size: number;
        readonly page_size: number;
      };
      const { records, total } = await listRecords(deps.db, resource, context, {
        conditions: [{ field: 'name', kind: 'anyOf', values: [batch] }],
        search: null,
        sort: [],
        offset: (page - 1) * limit,
        limit,
      });
      for (const record of records.slice(0, 1)) requireSubject(deps, record, context);
      return await reply.header('cache-control', 'no-store').send({ content: records.map(told), totalElements: total });
    });
  },
  stages: (app, deps, call, batch) => {
    app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
      const { record, context } = await ownBatch(request, deps);
      if (record.name !== batch) throw notFound();
      requireSubject(deps, record, context);
      return await reply
        .header('cache-control', 'no-store')
        .send(toldOfStages(readableRecord(resourceNamed(deps, 'batches'), context, record)));
    });
  },
  left: (app, deps, call, batch) => {
    app.get(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
      const { batch_guid } = readCallInput(call, await contextOf(request, deps), request) as {
        readonly batch_guid: string;
      };
      const own = await ownBatch(request, deps, batch_guid);
      if (own.record.name !== batch) throw notFound();
      return await sendLeft(reply, deps, own);
    });
  },
};

const nothingToldOf: readonly StageTold[] = [];

/** A batch with how far its stages are. */
function toldOfStages(record: Row) {
  const stages = (record.stages as readonly StageTold[] | null) ?? nothingToldOf;
  const at = stages.find(({ state }) => state === 'under_way' || state === 'failed');
  return { ...told(record), stage: at?.name ?? null, message: record.message ?? null, stages };
}

/** A batch as the contract tells of it. */
function told(record: Row) {
  const { guid, upload, total, done, skipped, failed, created_at, asked_by } = record;
  // Those of a file that are left out count with others.
  const refused = Number(failed ?? 0);
  return {
    guid,
    filename: shownName(upload) || null,
    // Rows that count with another one are done as that one is.
    state: stateOf(String(record.state), Number(done ?? 0) - Number(skipped ?? 0), refused),
    total: total ?? 0,
    processed: done ?? 0,
    failed: refused,
    created_at,
    created_by: asked_by ?? null,
  };
}

const states: Readonly<Record<string, FileState>> = {
  queued: 'uploaded',
  reading: 'validating',
  rehearsing: 'validating',
  ready: 'ready',
  running: 'processing',
  declined: 'rejected',
  rejected: 'rejected',
  failed: 'failed',
  // What it has done is being taken back: its stage has failed all the same.
  abandoning: 'failed',
  abandoned: 'abandoned',
};

function stateOf(state: string, done: number, refused: number): FileState {
  // What was stopped, and what was refused as a whole, has done nothing, or not all.
  if (state === 'complete' && refused === 0) return 'completed';
  if (state === 'complete' || state === 'cancelled') return done > refused ? 'completed_with_errors' : 'rejected';
  return states[state] ?? 'failed';
}
