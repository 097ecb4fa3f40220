import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { ServiceError } from '../http/errors.ts';
import type { Answer } from '../idempotency/once.ts';
import { readableRecord } from './access.ts';
import type { EngineContext } from './context.ts';
import type { Row, StoredRecord } from './rows.ts';

/** How a dialect shows a record. */
export type Shape = (resource: ResolvedResource, record: Row) => Row;

/** The contract's: as it is kept. */
export const contractShape: Shape = (_resource, record) => record;

/** The simple-REST dialect's: with `id`, which is its key. */
export const restShape: Shape = (resource, record) => ({ id: record[resource.key], ...record });

/** That of the record's own dialect: for calls beside the usual ones. */
export const ownShape: Shape = (resource, record) =>
  resource.dialect === 'simple-rest' ? restShape(resource, record) : contractShape(resource, record);

/** One record as the answer of a write. */
export function recordAnswer(
  resource: ResolvedResource,
  context: EngineContext,
  record: StoredRecord,
  shape: Shape,
  status = 200,
): Answer {
  return { status, body: shape(resource, readableRecord(resource, context, record)), version: record.version };
}

/** Sends one record with its version. */
export async function sendRecord(reply: FastifyReply, { status, body, version }: Answer): Promise<FastifyReply> {
  if (version !== null) reply.header('etag', `"${version}"`);
  return await reply.code(status).header('cache-control', 'no-store').send(body);
}

/** The version that a write means, from `If-Match`; null when it means any. @throws ServiceError 400 when unreadable */
export function versionOf({ headers }: Pick<FastifyRequest, 'headers'>): number | null {
  const given = headers['if-match'];
  if (given === undefined || given.trim() === '*') return null;
  const found = /^(?:W\/)?"(\d{1,9})"$/.exec(given.trim());
  if (!found) throw new ServiceError(400, 'bad_version');
  return Number(found[1]);
}

/** @throws ServiceError 415 for a body that is not JSON, such as a form, whose values are all texts */
export function requireJson({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (!/^application\/(json|[\w.-]+\+json)\b/i.test(headers['content-type'] ?? '')) {
    throw new ServiceError(415, 'unsupported_media_type');
  }
}

/** What a query or a path is made of. */
export function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A parameter of the path, as text. */
export function pathText(request: Pick<FastifyRequest, 'params'>, name: string): string {
  const value = rowOf(request.params)[name];
  return typeof value === 'string' ? value : '';
}
