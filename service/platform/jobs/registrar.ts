import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { matches } from '../../../src/schema/predicate.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import type { Principal } from '../http/principal.ts';
import { rowOf } from '../records/answers.ts';
import { contextOf } from '../records/context.ts';
import { findRecord } from '../records/repository.ts';
import type { WriteHook } from '../records/writeHook.ts';
import { readInput } from './readInput.ts';
import { outputOf } from './output.ts';
import { startQueue } from './queue.ts';
import { createRunner, type Runner } from './runner.ts';

/** The runner of each running service, by its database. */
const runners = new WeakMap<Kysely<Tables>, Runner>();

/** A job is asked for by making a record of `jobs`: its rows and its first chunk are written in the same transaction. */
export const jobHook: WriteHook = {
  resource: 'jobs',
  beforeCreate: ({ deps, context, values }) => {
    const declaration = Object.hasOwn(deps.model.jobs, String(values.name)) && deps.model.jobs[String(values.name)];
    if (!declaration) throw new ServiceError(400, 'bad_request');
    if (!context.user || !matches(declaration.access, {}, context)) throw new ServiceError(403, 'forbidden');
    readInput(context, declaration, values.input);
  },
  afterCreate: async ({ deps, trx, context, record }) => {
    const runner = runners.get(deps.db);
    if (!runner || !context.user) throw new ServiceError(503, 'unavailable');
    const { user, actor, partner, locale } = context;
    await runner.start(trx, String(record.guid), { user, name: actor.name, partner: partner?.code ?? null, locale });
  },
};

/** The queue, its worker, and the file that a job leaves: `GET /rest/jobs/{id}/file`. */
export const jobRoutes: Registrar = async (app, deps) => {
  const queue = await startQueue(deps);
  const runner = createRunner(deps, queue);
  runners.set(deps.db, runner);
  if (deps.config.worksOnJobs) queue.work(runner.doChunk, runner.giveUp);
  app.addHook('onClose', () => queue.stop());

  const file = deps.model.resources.jobs?.calls.file;
  if (!file) return;
  app.get(file.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const resource = deps.model.resources.jobs;
    const context = await contextOf(request, deps);
    const key = String(rowOf(request.params).id ?? '');
    const record = resource && (await findRecord(deps.db, resource, context, key));
    if (record?.state !== 'complete' || typeof record.file_name !== 'string') throw notFound();
    await requireSameRights(deps, signedIn(request), key);
    return await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${record.file_name.replaceAll(/[^\w.-]/g, '_')}"`)
      .header('cache-control', 'no-store')
      .send(outputOf(deps.db, key));
  });
};

/**
 * A file has what its requester was allowed to see when it was written.
 * @throws ServiceError 403 when that was more than they may see now
 */
async function requireSameRights({ db }: Deps, { roles }: Principal, job: string): Promise<void> {
  const run = await db.selectFrom('job_runs').select('requester').where('job_guid', '=', job).executeTakeFirst();
  const had = run?.requester.user.roles ?? [];
  if (had.some((role) => !roles.some((one) => one === role))) {
    throw new ServiceError(403, 'rights_changed', { key: 'service.errors.file_rights' });
  }
}
