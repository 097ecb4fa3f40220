import type { Transaction } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { lastChange } from '../audit/lastChange.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { missingFiles, settleFiles } from '../files/fileWrites.ts';
import { invalid, notFound, ServiceError } from '../http/errors.ts';
import { readableRecord, requireAccess, requireAccessTo } from './access.ts';
import type { EngineContext } from './context.ts';
import { membersOf, type ReadBody, readWrite } from './readBody.ts';
import { missingReferences, refuseWhileReferenced } from './references.ts';
import {
  deleteRecord,
  filledValues,
  findRecord,
  insertRecord,
  scopeOf,
  updateRecord,
  withDerived,
} from './repository.ts';
import type { Row, StoredRecord } from './rows.ts';
import { tooMuchTogether } from './sharedLimit.ts';
import { holdTurn } from './turns.ts';
import { refusingDuplicates, takenValues } from './uniqueness.ts';
import { keptAction, noteAction } from '../workflows/keptAction.ts';
import { makerOf } from '../workflows/maker.ts';

/** A write that somebody asks for, with everything that decides whether it is done. */
export interface WriteRequest {
  readonly deps: Deps;
  readonly trx: Transaction<Tables>;
  readonly resource: ResolvedResource;
  readonly context: EngineContext;
}

/** Makes a record of a body, if the person may and the values hold. */
export async function createFrom(request: WriteRequest, body: unknown): Promise<StoredRecord> {
  const { deps, trx, resource, context } = request;
  requireAccess(resource, 'create', context);
  if (resource.scope === 'partner') scopeOf(context);
  const read = readWrite(deps.model, resource, context, membersOf(body), null);
  const values = await soundValues(request, read, null);
  requireAccessTo(resource, 'create', context, { ...filledValues(resource, context), ...values });
  const making = makerOf(request, values);
  const hooks = deps.work.writesOf(resource);
  for (const hook of hooks) await hook.beforeCreate?.({ deps, context, values });
  const besides = (made: StoredRecord) =>
    making ? [keptAction(request, { ...making, record: made, from: null })] : [];
  let record = await refusingDuplicates(resource, () => insertRecord(trx, resource, context, values, { besides }));
  if (making) noteAction(request, { ...making, record, from: null });
  await settleFiles(trx, resource, context, null, record);
  for (const hook of hooks) record = (await hook.afterCreate?.({ deps, trx, context, record })) ?? record;
  return hooks.length > 0 ? await withDerived(trx, resource, record) : record;
}

/** Changes the record of a key by a body; fields that are not sent stay. */
export async function updateFrom(
  request: WriteRequest,
  key: string,
  version: number | null,
  body: unknown,
): Promise<StoredRecord> {
  return await changeStored(request, await lockedRecord(request, 'update', key, version), body);
}

/** Changes a record that was found with a lock, and may be changed, by a body. */
export async function changeStored(request: WriteRequest, stored: StoredRecord, body: unknown): Promise<StoredRecord> {
  const { deps, trx, resource, context } = request;
  const read = readWrite(deps.model, resource, context, membersOf(body), stored);
  const values = await soundValues(request, read, stored);
  const more: Row[] = [];
  for (const hook of deps.work.writesOf(resource)) {
    more.push((await hook.beforeUpdate?.({ deps, trx, context, record: stored, values })) ?? {});
  }
  const written = Object.assign({}, values, ...more);
  const record = await refusingDuplicates(resource, () => updateRecord(trx, resource, context, stored, written));
  await settleFiles(trx, resource, context, stored, record);
  return record;
}

/** Removes the record of a key, unless others point at it; answers what it was. */
export async function removeBy(request: WriteRequest, key: string, version: number | null): Promise<StoredRecord> {
  const { deps, trx, resource, context } = request;
  const stored = await lockedRecord(request, 'delete', key, version);
  await refuseWhileReferenced(trx, deps.model, resource, context, stored);
  await deleteRecord(trx, resource, context, stored);
  await settleFiles(trx, resource, context, stored, null);
  for (const hook of deps.work.writesOf(resource)) await hook.afterDelete?.({ deps, trx, context, record: stored });
  return stored;
}

/**
 * The values that were read, once the database has nothing against them either.
 * @throws ServiceError 400 with everything that is wrong at once
 */
export async function soundValues(
  { deps, trx, resource, context }: WriteRequest,
  { values, problems }: ReadBody,
  stored: StoredRecord | null,
): Promise<Row> {
  const wrong = new Set(problems.map((problem) => problem.field));
  const sound = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  await holdTurn(trx, resource, sound);
  const found = [
    ...problems,
    // Before anything is locked for its references: whoever waits here holds nothing that another one needs.
    ...(await tooMuchTogether(trx, resource, context, sound, stored)),
    ...(await missingReferences(trx, deps.model, resource, context, sound)),
    ...(await missingFiles(trx, resource, context, sound, stored)),
    ...(await takenValues(trx, resource, context, sound, stored?.[resource.key] ?? null)),
  ];
  if (found.length > 0) throw invalid(found);
  return values;
}

/** The record as it is now, held until the transaction ends: seen, allowed, and of the version that was meant. */
async function lockedRecord(
  request: WriteRequest,
  operation: 'update' | 'delete',
  key: string,
  version: number | null,
): Promise<StoredRecord> {
  const { trx, resource, context } = request;
  requireAccess(resource, operation, context);
  const stored = await findRecord(trx, resource, context, key, { lock: 'update' });
  if (!stored) throw notFound();
  await requireWritable(request, operation, stored, version);
  return stored;
}

/**
 * Refuses to write a record that this person may not write, or saw otherwise. Who may see it and saw another version is shown what
 * it is now, also where just that bars the write: somebody has cancelled it meanwhile, say.
 * @throws ServiceError 403, 409 with the record as it is
 */
export async function requireWritable(
  request: WriteRequest,
  operation: 'update' | 'delete',
  stored: StoredRecord,
  version: number | null,
): Promise<void> {
  const { resource, context } = request;
  if (matches(resource.access.get, stored, context)) await requireVersion(request, stored, version);
  requireAccessTo(resource, operation, context, stored);
  await requireVersion(request, stored, version);
}

/** @throws ServiceError 409 with the record as it is and who changed it last, when the person saw another version */
export async function requireVersion(
  { trx, resource, context }: Pick<WriteRequest, 'trx' | 'resource' | 'context'>,
  stored: StoredRecord,
  version: number | null,
): Promise<void> {
  if (version === null || version === stored.version) return;
  const changed = await lastChange(trx, resource.name, String(stored[resource.key]));
  throw new ServiceError(409, 'stale_version', {
    extra: { current: readableRecord(resource, context, stored), ...(changed && { changed }) },
    headers: { etag: `"${stored.version}"` },
  });
}
