import type { FastifyRequest } from 'fastify';
import { own } from '../../../src/schema/own.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import { requireAccess } from '../records/access.ts';
import { pathText } from '../records/answers.ts';
import { contextOf, type EngineContext } from '../records/context.ts';
import { findRecord } from '../records/repository.ts';
import type { StoredRecord } from '../records/rows.ts';

/**
 * The batch that the path of a request names in `id`, unless it is named otherwise.
 * @throws ServiceError 404 when this person has asked for no such batch
 */
export async function ownBatch(
  request: FastifyRequest,
  deps: Deps,
  named?: string,
): Promise<{ readonly record: StoredRecord; readonly key: string; readonly context: EngineContext }> {
  const context = await contextOf(request, deps);
  const resource = resourceNamed(deps, 'batches');
  requireAccess(resource, 'get', context);
  const key = named ?? pathText(request, 'id');
  const record = await findRecord(deps.db, resource, context, key);
  if (!record) throw notFound();
  return { record, key, context };
}

/**
 * What a batch is about is seen only by those who see it by themselves, also by whoever asked for the batch in another role.
 * @throws ServiceError 403
 */
export function requireSubject(deps: Deps, record: StoredRecord, context: EngineContext): void {
  const declared = own(deps.model.batches, String(record.name));
  const resource = own(deps.model.resources, subjectOf(declared, record.input) ?? '');
  if (resource) requireAccess(resource, 'list', context);
}
