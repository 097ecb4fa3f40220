import { sql } from 'kysely';
import { matches } from '../../../../src/schema/predicate.ts';
import type { Registrar } from '../../deps.ts';
import { identify, requireSignedIn, signedIn } from '../../http/authenticate.ts';
import { ServiceError } from '../../http/errors.ts';
import { resourceNamed } from '../../modules/declared.ts';
import { requireAccess } from '../../records/access.ts';
import { contextOf, type EngineContext } from '../../records/context.ts';
import { restList } from '../../records/restRoutes.ts';
import type { Row } from '../../records/rows.ts';
import { type Changed, changesOf } from './changes.ts';
import { type EventStream, eventStream } from './eventStream.ts';

/** As many as are told at first, and where nobody knows which have changed. */
const latest = 20;

/** When somebody for whom there is no room may ask again, in seconds. */
const retryAfter = 60;

/** One that is open, and of whom and for which partner. */
interface Open {
  readonly stream: EventStream;
  readonly context: EngineContext;
}

/** What becomes of batches, as it happens: `GET /rest/batches/events`. One stream for each sign-in and partner: a new one takes the place of the one before. */
export const batchEventsRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.events;
  if (!call) return;
  const resource = resourceNamed(deps, 'batches');
  const { most, beat } = deps.config.streams;
  const open = new Map<string, Open>();
  const changes = changesOf(deps);

  /** Those who may see one of the batches that have changed: the others are not asked about. */
  const tell = async (changed: Changed) => {
    const concerned = changed && (await recordsOf(changed));
    for (const { stream, context } of open.values()) {
      if (concerned === null) stream.tell(null);
      else {
        const theirs = concerned.filter(
          (record) =>
            record.partner_guid === (context.partner?.guid ?? null) && matches(resource.rows, record, context),
        );
        if (theirs.length > 0) stream.tell(new Set(theirs.map(({ guid }) => String(guid))));
      }
    }
  };
  const recordsOf = async (guids: ReadonlySet<string>): Promise<readonly Row[]> =>
    (await sql<Row>`select * from batches where guid in (${sql.join([...guids])})`.execute(deps.db)).rows;
  const hear = (changed: Changed) => {
    if (open.size === 0) return;
    tell(changed).catch((error: unknown) => {
      // Who is left without is told to begin anew.
      deps.log.warn({ err: error }, 'changes of batches could not be told');
      for (const { stream } of open.values()) stream.end();
    });
  };
  app.addHook('preClose', async () => {
    changes.close();
    for (const { stream } of open.values()) stream.end();
  });

  app.route({
    method: 'GET',
    url: call.path,
    // Without a body it would be open all the same.
    exposeHeadRoute: false,
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      const context = await contextOf(request, deps);
      requireAccess(resource, 'list', context);
      const before = rightsOf(request);
      const { guid, session } = signedIn(request);
      const name = JSON.stringify([guid, session, request.partner]);
      open.get(name)?.stream.end();
      open.delete(name);
      if (open.size >= most)
        throw new ServiceError(503, 'unavailable', { headers: { 'retry-after': String(retryAfter) } });
      const stream = eventStream({
        beat,
        mayRead: async () => {
          await identify(request);
          return rightsOf(request) === before;
        },
        rowsOf: async (changed) => {
          const asked = changed
            ? { filter: JSON.stringify({ id: [...changed] }), range: JSON.stringify([0, changed.size - 1]) }
            : { range: JSON.stringify([0, latest - 1]) };
          const now = await contextOf(request, deps);
          return (await restList(deps, resource, now, { ...asked, sort: '["updated_at","DESC"]' })).content;
        },
        onFault: (error) => request.log.info({ err: error }, 'a stream of batches ended'),
      });
      changes.onChange(hear);
      open.set(name, { stream, context });
      stream.body.on('close', () => {
        if (open.get(name)?.stream === stream) open.delete(name);
      });
      return await reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // Neither kept nor held back by what stands between.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream.body);
    },
  });
};

/** What somebody may do now, to be compared. */
function rightsOf(request: Parameters<typeof signedIn>[0]): string {
  const { guid, roles, partners } = signedIn(request);
  return JSON.stringify([guid, roles, partners, request.partner]);
}
