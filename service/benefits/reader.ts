import type { Kysely } from 'kysely';
import type { ResolvedResource } from '../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../resources/context.ts';
import { allRecords } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import { theService } from '../workflows/systemContext.ts';

/** Whoever reads for a partner: a request, or an action in its transaction (`trx` is that transaction then). */
export interface Reader {
  readonly deps: Deps;
  readonly trx: Kysely<Tables>;
  readonly context: EngineContext;
}

/** A resource as the service itself sees it: all that the partner has. */
export function readAs(
  { deps, context }: Reader,
  name: string,
): { resource: ResolvedResource; context: EngineContext } {
  const resource = deps.model.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}".`);
  return { resource, context: { ...context, ...theService } };
}

/**
 * All records of a resource in which some fields have one of some values, the newest first.
 * @example await recordsWhere(reader, 'claims', { policy_guid: [guid], status: ['paid'] })
 */
export async function recordsWhere(
  reader: Reader,
  name: string,
  where: Readonly<Record<string, readonly string[]>>,
): Promise<readonly StoredRecord[]> {
  const { resource, context } = readAs(reader, name);
  return await allRecords(reader.trx, resource, context, {
    conditions: Object.entries(where).map(([field, values]) => ({ field, kind: 'anyOf' as const, values })),
    search: null,
    sort: [],
  });
}
