import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { AccessOperation } from '../../../src/schema/outline.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from './context.ts';
import { decide } from './predicateSql.ts';
import type { StoredRecord } from './rows.ts';
import { inReadersLanguage } from './said.ts';

/** @throws ServiceError 403 when no record at all would allow this person the operation */
export function requireAccess(resource: ResolvedResource, operation: AccessOperation, context: EngineContext): void {
  if (decide(resource.access[operation], context) === false) throw new ServiceError(403, 'forbidden');
}

/** @throws ServiceError 403 when this record does not allow this person the operation */
export function requireAccessTo(
  resource: ResolvedResource,
  operation: AccessOperation,
  context: EngineContext,
  record: Readonly<Record<string, unknown>>,
): void {
  if (!matches(resource.access[operation], record, context)) throw new ServiceError(403, 'forbidden');
}

/** A record as it is answered: with its key's other name, without the fields that this person may not read, in their language what the service says. */
export function readableRecord(
  resource: ResolvedResource,
  context: EngineContext,
  kept: StoredRecord,
): Readonly<Record<string, unknown>> {
  const record = inReadersLanguage(resource, kept, context.t);
  const hidden = resource.fields.filter((field) => !matches(field.access.read, record, context));
  const shown =
    hidden.length === 0
      ? record
      : Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.some((field) => field.name === name)));
  return resource.keyAlsoAs === null ? shown : { ...shown, [resource.keyAlsoAs]: record[resource.key] };
}
