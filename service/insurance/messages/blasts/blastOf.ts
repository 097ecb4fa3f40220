import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { ownBatch } from '../../../platform/batches/ownBatch.ts';

/** The batch that takes files of messages. */
export const blastName = 'sms_blast';

/**
 * The file of messages that the path of a request names, as whoever brought it or may agree to it sees it.
 * @throws ServiceError 404 when there is none that they see
 */
export async function blastOf(request: FastifyRequest, deps: Deps): ReturnType<typeof ownBatch> {
  const found = await ownBatch(request, deps);
  if (found.record.name !== blastName) throw notFound();
  return found;
}
