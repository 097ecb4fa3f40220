import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from '../records/context.ts';
import type { Change } from './fieldChanges.ts';

/** What happened to a record. */
export interface AuditEntry {
  readonly resource: Pick<ResolvedResource, 'name' | 'key' | 'scope'>;
  readonly record: Readonly<Record<string, unknown>>;
  readonly action: string;
  readonly changes: readonly Change[];
}

/** The statement that leaves an audit event. @example await updateRow(trx, resource, key, row, [auditEvent(context, entry)]) */
export function auditEvent(
  context: EngineContext,
  { resource, record, action, changes }: AuditEntry,
): RawBuilder<unknown> {
  const now = context.now.toISOString();
  const partner = resource.scope === 'partner' ? (context.partner?.guid ?? null) : null;
  return sql`
    insert into audit_events (
      guid, entity_guid, entity, action, actor, actor_kind, happened_at, changes, partner_guid,
      version, created_at, updated_at, created_by
    ) values (
      ${randomUUID()}, ${String(record[resource.key])}, ${resource.name}, ${action}, ${context.actor.name},
      ${context.actor.kind}, ${now}, ${JSON.stringify(changes)}::text::jsonb, ${partner},
      1, ${now}, ${now}, ${context.user?.guid ?? null}
    )
  `;
}

/**
 * Leaves an audit event in the transaction of the write. What belongs to no partner is seen by everybody.
 * @example await recordAudit(trx, context, { resource, record, action: 'close', changes: [] })
 */
export async function recordAudit<T>(trx: Transaction<T>, context: EngineContext, entry: AuditEntry): Promise<void> {
  await auditEvent(context, entry).execute(trx);
}
