import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { knowledge } from '../database/knowledge.ts';
import { columnTexts } from './columnTexts.ts';
import { auditEvent, recordAudit } from '../audit/recordAudit.ts';
import { type Change, changesBetween } from '../audit/fieldChanges.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from './context.ts';
import type { ListQuery, Narrowed } from './listQuery.ts';
import { noteMade } from './made.ts';
import { noteWritten } from './written.ts';
import { storedFields } from '../storage/columnSql.ts';
import { every, orderSql, querySql } from './filterSql.ts';
import { type Condition, predicateSql } from './predicateSql.ts';
import { type Besides, insertRows, type Reading, type Row, type StoredRecord, toRecord, updateRow } from './rows.ts';
import { hasValue } from './sameValue.ts';
import { rowRuleOf } from './rowRules.ts';
import { readAnew } from './sharedReads.ts';
import { shownRows } from './shownRows.ts';
import { hasTurn, holdTurn, turnColumns } from './turns.ts';

/** What each transaction holds so far that it may change, as `resource/key`. */
const held = knowledge<string>();

/** What somebody may see of a resource: its rows within the partner, less those that a predicate hides, and what belongs to such a row. */
export function visible(resource: ResolvedResource, context: EngineContext): readonly Condition[] {
  const shown = [...shownRows(resource, context), ...rowRuleOf(resource)(context)];
  return resource.scope === 'partner' ? [sql`partner_guid = ${scopeOf(context)}`, ...shown] : shown;
}

/** The partner whose records are worked on. @throws ServiceError 400 when none is named */
export function scopeOf(context: EngineContext): string {
  if (!context.partner) throw new ServiceError(400, 'partner_required');
  return context.partner.guid;
}

export interface FindOptions extends Reading {
  /** `update` before it is changed, after what comes before it (turns.ts). */
  readonly lock?: 'update';
  /** Look it up by another field than the key. */
  readonly by?: string;
}

/** The record of a key within what the context may see, or undefined. */
export async function findRecord<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  key: string,
  { lock, by = resource.key, own = false }: FindOptions = {},
): Promise<StoredRecord | undefined> {
  if (lock) readAnew(db, resource.name);
  const scope = visible(resource, context);
  if (key.includes('\0')) return undefined;
  const theRecord = sql`from ${sql.table(resource.name)} where ${every([hasValue(resource.field[by], by, key), ...scope])}
    order by created_at desc limit 1`;
  const name = `${resource.name}/${key}`;
  // What is held for good already has had its turn.
  const isHeld = by === resource.key && (held(db).has(name) || hasTurn(db, resource, key));
  const first = lock === 'update' && !isHeld ? turnColumns(resource) : [];
  if (first.length > 0) {
    // No record ever comes to belong to another one that has a turn: what it is otherwise is looked at once it is held.
    const { rows } = await sql<Row>`select ${sql.join(first.map((one) => sql.id(one)))} ${theRecord}`.execute(db);
    if (!rows[0]) return undefined;
    await holdTurn(db, resource, rows[0]);
  }
  const { rows } = await sql<Row>`
    select ${columnTexts(resource)[own ? 'own' : 'record']} ${theRecord} ${sql.raw(lock ? `for ${lock}` : '')}
  `.execute(db);
  if (!rows[0]) return undefined;
  if (lock && by === resource.key) held(db).add(name);
  return toRecord(resource, rows[0], { own });
}

/** A page of the records that the context may see, and how many there are in all. */
export async function listRecords<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  query: ListQuery,
): Promise<{ records: readonly StoredRecord[]; total: number }> {
  const records = await pageOf(db, resource, context, query);
  // A first page that is not full has them all.
  const known = query.offset === 0 && records.length < query.limit;
  return { records, total: known ? records.length : await countRecords(db, resource, context, query) };
}

/** The page alone, for whoever reads on until nothing is left. */
export async function pageOf<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  query: ListQuery,
  { own = false }: Reading = {},
): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<Row>`
    select ${columnTexts(resource)[own ? 'own' : 'record']} from ${sql.table(resource.name)}
    where ${matching(resource, context, query)}
    order by ${orderSql(resource, query, context)} limit ${query.limit} offset ${query.offset}
  `.execute(db);
  return rows.map((row) => toRecord(resource, row, { own }));
}

/** Every record that the context may see of those that a query finds: for what belongs to one record, never for a table. */
export async function allRecords<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  query: Narrowed,
  { own = false }: Reading = {},
): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<Row>`
    select ${columnTexts(resource)[own ? 'own' : 'record']} from ${sql.table(resource.name)}
    where ${matching(resource, context, query)} order by ${orderSql(resource, query, context)}
  `.execute(db);
  return rows.map((row) => toRecord(resource, row, { own }));
}

/** How many records a query finds, whatever its page. */
export async function countRecords<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  query: ListQuery,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(resource.name)} where ${matching(resource, context, query)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a list shows of a resource to somebody: what they may see, narrowed by the query. */
export function matching(resource: ResolvedResource, context: EngineContext, query: Narrowed): Condition {
  return every([
    ...visible(resource, context),
    ...(context.actor.kind === 'system' ? [] : [predicateSql(resource.access.list, resource, context)]),
    ...querySql(resource, query, context),
  ]);
}

export interface WriteOptions {
  /** What the audit calls it: the operation when not given. */
  readonly action?: string;
  /** What the person said that is kept in the audit alone. */
  readonly notes?: readonly Change[];
  /** What a new record was before, for the audit: nothing when not given. */
  readonly before?: Row | null;
  /** What is written with it, by the same statement. */
  readonly besides?: (record: StoredRecord) => Besides;
}

/** Writes a new record with what the service fills in itself, and its audit event. The values are trusted. */
export async function insertRecord<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  context: EngineContext,
  values: Row,
  { action = 'create', before = null, besides }: WriteOptions = {},
): Promise<StoredRecord> {
  const now = context.now.toISOString();
  const row: Row = {
    ...(resource.generatedKey ? { [resource.key]: randomUUID() } : {}),
    ...filledValues(resource, context),
    ...values,
    ...(resource.scope === 'partner' ? { partner_guid: scopeOf(context) } : {}),
    version: 1,
    created_at: now,
    updated_at: now,
    created_by: context.user?.guid ?? null,
  };
  requireKnown(resource, values);
  requireFilled(resource, row, storedFields(resource));
  const made = toRecord(resource, row);
  const changes = changesBetween(resource, before, made);
  const event = auditEvent(context, { resource, record: made, action, changes });
  await insertRows(trx, resource, [row], [event, ...(besides?.(made) ?? [])]);
  noteMade(trx, resource.name, String(row[resource.key]));
  const record = await withDerived(trx, resource, made);
  noteWritten(trx, { resource: resource.name, key: String(record[resource.key]), from: null, to: record });
  return record;
}

/** @throws Error when the service would write what no column keeps: it would be lost without a word */
function requireKnown(resource: ResolvedResource, values: Row): void {
  const foreign = Object.keys(values).find(
    (name) => (!Object.hasOwn(resource.field, name) || resource.field[name]?.derived) && name !== resource.key,
  );
  if (foreign !== undefined) throw new Error(`${resource.name} has no field "${foreign}" to write.`);
}

/** @throws Error when the service would write a record without what it promises of every one */
function requireFilled(resource: ResolvedResource, row: Row, fields: readonly ResolvedField[]): void {
  const empty = fields.find(({ name, always }) => always && (row[name] ?? null) === null);
  if (empty)
    throw new Error(`${resource.name}.${empty.name} is filled in every record, and this one has nothing there.`);
}

/** What a new record has without anybody typing it. */
export function filledValues(resource: ResolvedResource, context: EngineContext): Row {
  return Object.fromEntries(
    resource.fields.flatMap((field) => {
      const value = filledValue(field, context);
      return value === null ? [] : [[field.name, value] as const];
    }),
  );
}

function filledValue(field: ResolvedField, context: EngineContext): unknown {
  if (field.constant !== null) return field.constant;
  if (!field.filledBy) return field.readOnly ? field.default : null;
  const fills = {
    'user.guid': context.user?.guid,
    'user.username': context.user?.username,
    'partner.guid': context.partner?.guid,
    now: context.now.toISOString(),
  };
  return fills[field.filledBy] ?? null;
}

/** Changes a record that was found with a lock, raises its version and writes the audit event; nothing when nothing changes. */
export async function updateRecord<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  context: EngineContext,
  stored: StoredRecord,
  values: Row,
  { action = 'update', notes = [], besides }: WriteOptions = {},
): Promise<StoredRecord> {
  requireKnown(resource, values);
  const next = { ...stored, ...values };
  const changes = [...changesBetween(resource, stored, next), ...notes];
  if (changes.length === 0) {
    for (const one of besides?.(stored) ?? []) await one.execute(trx);
    return stored;
  }
  // What was stored without it before stays as it is: only what is taken away now is refused.
  requireFilled(
    resource,
    next,
    storedFields(resource).filter(({ name }) => Object.hasOwn(values, name)),
  );
  const system = { version: stored.version + 1, updated_at: context.now.toISOString() };
  const written = { ...next, ...system };
  const event = auditEvent(context, { resource, record: written, action, changes });
  await updateRow(trx, resource, stored[resource.key], { ...values, ...system }, [
    event,
    ...(besides?.(written) ?? []),
  ]);
  const record = await withDerived(trx, resource, written);
  noteWritten(trx, { resource: resource.name, key: String(record[resource.key]), from: stored, to: record });
  return record;
}

/** A record with what is worked out as it is now, other writes of the transaction included. */
export async function withDerived<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  record: StoredRecord,
): Promise<StoredRecord> {
  const derived = resource.fields.filter((field) => field.derived);
  if (derived.length === 0) return record;
  const { rows } = await sql<Row>`
    select ${columnTexts(resource).record} from ${sql.table(resource.name)}
    where ${sql.id(resource.key)} = ${record[resource.key]}
  `.execute(db);
  const now = rows[0] && toRecord(resource, rows[0]);
  return now ? { ...record, ...Object.fromEntries(derived.map(({ name }) => [name, now[name]])) } : record;
}

/** Removes a record that was found with a lock; its audit event keeps what it was. */
export async function deleteRecord<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  context: EngineContext,
  stored: StoredRecord,
  { action = 'delete' }: WriteOptions = {},
): Promise<void> {
  readAnew(trx, resource.name);
  await sql`
    delete from ${sql.table(resource.name)} where ${sql.id(resource.key)} = ${stored[resource.key]}
  `.execute(trx);
  noteWritten(trx, { resource: resource.name, key: String(stored[resource.key]), from: stored, to: null });
  await recordAudit(trx, context, {
    resource,
    record: stored,
    action,
    changes: changesBetween(resource, stored, null),
  });
}
