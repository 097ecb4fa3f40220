import type { Kysely } from 'kysely';
import type { ResourceName } from '../../../src/resources/model.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { resourceNamed } from '../../platform/modules/declared.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { asStored, type Stored, type Where } from './stored.ts';
import { allRecords, findRecord } from '../../platform/records/repository.ts';
import { currentSingleton } from '../../platform/records/singleton.ts';
import { theService } from '../../platform/workflows/systemContext.ts';

/** Whoever reads for a partner: a request, or an action in its transaction (`trx` is that transaction then). */
export interface Reader {
  readonly deps: Deps;
  readonly trx: Kysely<Tables>;
  readonly context: EngineContext;
}

/** What is worked out from other records costs as much as there are of these, and nothing is judged by it. */
const own = { own: true } as const;

/** A resource as the service itself sees it: all that the partner has. */
export function readAs(
  { deps, context }: Reader,
  name: string,
): { resource: ResolvedResource; context: EngineContext } {
  return { resource: resourceNamed(deps, name), context: { ...context, ...theService } };
}

/**
 * All records of a resource in which some fields have one of some values, the newest first.
 * @example await recordsWhere(reader, 'claims', { policy_guid: [guid], status: ['paid'] })
 */
export async function recordsWhere<N extends ResourceName>(
  reader: Reader,
  name: N,
  where: Where<N>,
): Promise<readonly Stored<N>[]> {
  const { resource, context } = readAs(reader, name);
  const conditions = Object.entries<readonly string[] | undefined>(where).map(([field, values = []]) => {
    return { field, kind: 'anyOf' as const, values };
  });
  const records = await allRecords(reader.trx, resource, context, { conditions, search: null, sort: [] }, own);
  return records.map((record) => asStored(name, record));
}

/**
 * The record of a key, within all that the partner has.
 * @example await recordOf(reader, 'policies', claim.policy_guid)
 */
export async function recordOf<N extends ResourceName>(
  reader: Reader,
  name: N,
  key: string | null | undefined,
): Promise<Stored<N> | undefined> {
  if (!key) return undefined;
  const { resource, context } = readAs(reader, name);
  return asStored(name, await findRecord(reader.trx, resource, context, key, own));
}

/**
 * What there is once for the partner, as it is saved, or as every partner starts.
 * @example (await settingsOf(reader, 'partners_config_claim')).decision_hours
 */
export async function settingsOf<N extends ResourceName>(reader: Reader, name: N): Promise<Stored<N>> {
  const { resource, context } = readAs(reader, name);
  return asStored(name, await currentSingleton(reader.trx, resource, context));
}

/**
 * A record that whoever asks may look at.
 * @throws ServiceError 403, or 404 when they see none of that key
 * @example const policy = await seenRecord({ deps, trx: deps.db, context }, 'policies', pathText(request, 'id'))
 */
export async function seenRecord<N extends ResourceName>(
  { deps, trx, context }: Reader,
  name: N,
  key: string,
): Promise<Stored<N>> {
  const resource = resourceNamed(deps, name);
  requireAccess(resource, 'get', context);
  const record = await findRecord(trx, resource, context, key);
  if (!record) throw notFound();
  requireAccessTo(resource, 'get', context, record);
  return asStored(name, record);
}
