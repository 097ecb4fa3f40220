import type { WriteRequest } from '../records/writes.ts';
import { theService } from './systemContext.ts';

/**
 * The same transaction and partner for writes to a resource, done by the service itself.
 * @example const lines = asSystem(request, 'order_lines'); // then insertRecord(lines.trx, lines.resource, ...)
 */
export function asSystem(request: Omit<WriteRequest, 'resource'>, name: string): WriteRequest {
  const resource = request.deps.model.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}".`);
  return { ...request, resource, context: { ...request.context, ...theService } };
}
