import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { same } from '../audit/fieldChanges.ts';
import { requireAccess } from './access.ts';
import type { EngineContext } from './context.ts';
import { membersOf, readWrite } from './readBody.ts';
import { filledValues, findRecord, insertRecord, scopeOf, updateRecord } from './repository.ts';
import type { Row, StoredRecord } from './rows.ts';
import { changeStored, requireWritable, soundValues, type WriteRequest } from './writes.ts';

/**
 * The key of the one record of a scope, known before it is saved: so the primary key is what keeps it the only one.
 * @param partner the partner's guid; null for what belongs to all
 */
export function singletonKey({ name }: Pick<ResolvedResource, 'name'>, partner: string | null): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([name, partner]))
    .digest('hex');
  // Version 8 of a UUID: made of whatever its maker likes.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function keyIn(resource: ResolvedResource, context: EngineContext): string {
  return singletonKey(resource, resource.scope === 'partner' ? scopeOf(context) : null);
}

/** What the record is before anybody has saved it: its defaults, of version 0. */
function startRecord(resource: ResolvedResource, context: EngineContext): StoredRecord {
  return {
    [resource.key]: keyIn(resource, context),
    ...Object.fromEntries(resource.fields.map((field) => [field.name, field.default])),
    ...filledValues(resource, context),
    version: 0,
    created_at: null,
    updated_at: null,
  };
}

/** The one record of the scope that is worked in, saved or not. */
export async function currentSingleton<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
): Promise<StoredRecord> {
  return (await findRecord(db, resource, context, keyIn(resource, context))) ?? startRecord(resource, context);
}

/** The one record, saved or not, held until the transaction ends. */
export async function heldSingleton({ trx, resource, context }: WriteRequest): Promise<StoredRecord> {
  const key = keyIn(resource, context);
  // There is no row to lock before the first save: two of them take turns all the same.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  return (await findRecord(trx, resource, context, key, { lock: 'update' })) ?? startRecord(resource, context);
}

/** Saves the one record by a body: the first time it is made, with the defaults of what was not sent. */
export async function saveSingleton(
  request: WriteRequest,
  version: number | null,
  body: unknown,
): Promise<StoredRecord> {
  const { deps, resource, context } = request;
  requireAccess(resource, 'update', context);
  const before = await heldSingleton(request);
  await requireWritable(request, 'update', before, version);
  if (before.version > 0) return await changeStored(request, before, body);
  // What only repeats the defaults is no change, whoever may make one.
  const sent = Object.fromEntries(
    Object.entries(membersOf(body)).filter(([name, value]) => !same(value, before[name])),
  );
  const values = await soundValues(request, readWrite(deps.model, resource, context, sent, null), null);
  return await makeSingleton(request, before, values);
}

/** Writes values that the service itself has found sound into the one record, saved or not. */
export async function setSingleton(request: WriteRequest, values: Row): Promise<StoredRecord> {
  const { trx, resource, context } = request;
  const before = await heldSingleton(request);
  if (before.version === 0) return await makeSingleton(request, before, values);
  return await updateRecord(trx, resource, context, before, values);
}

async function makeSingleton(
  { trx, resource, context }: WriteRequest,
  before: StoredRecord,
  values: Row,
): Promise<StoredRecord> {
  const start = Object.fromEntries(resource.fields.map(({ name }) => [name, before[name]]));
  const row = { ...start, ...values, [resource.key]: before[resource.key] };
  return await insertRecord(trx, resource, context, row, { action: 'update', before });
}
