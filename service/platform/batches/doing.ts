import type { Transaction } from 'kysely';
import { hasTable } from '../../../src/schema/hasTable.ts';
import type { ResolvedBatch } from '../../../src/schema/model.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { own } from '../../../src/schema/own.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { requireAccess } from '../records/access.ts';
import { type EngineContext, worldOf } from '../records/context.ts';
import { theService } from '../workflows/systemContext.ts';
import type { BatchDoing, BatchHandler, BatchRun } from './handler.ts';

/** A declared batch with what does it. */
export interface KnownBatch {
  readonly declaration: ResolvedBatch;
  readonly handler: BatchHandler;
}

/**
 * A batch as it is done for its requester. In the transaction: the embedded database has no second connection.
 * @throws ServiceError 404 when there is no such resource, 403 when they do not see its list
 */
export async function doingOf(
  deps: Deps,
  trx: Transaction<Tables>,
  { declaration, handler }: KnownBatch,
  run: BatchRun,
): Promise<BatchDoing> {
  const { user, partner, locale, name } = run.requester;
  // What is only rehearsed is so as if somebody had agreed; nothing else is done before somebody has.
  const seconded = run.seconded ?? name;
  const world = await worldOf(deps, trx, partner, locale);
  const context: EngineContext = {
    ...world,
    user,
    actor: user.guid === theService.user.guid ? theService.actor : { name, kind: 'person' },
    batch: run.guid,
    ...(declaration.confirms && { seconded }),
  };
  const resource = own(deps.model.resources, subjectOf(declaration, run.input) ?? '');
  // What another service keeps, users among it, has rules that this one does not know.
  if (!resource || !hasTable(resource)) throw notFound();
  const doing = { deps, trx, context, resource: overlaidResource(deps.model, resource, context), run };
  requireAccess(doing.resource, 'list', context);
  return handler.narrowed ? { ...doing, resource: handler.narrowed(doing) } : doing;
}
