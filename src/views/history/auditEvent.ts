/** One field that a change touched. */
export interface AuditChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Who did what to a record, when. */
export interface AuditEvent {
  readonly id: string;
  /** `create`, `update`, `delete`, or the name of a workflow action. */
  readonly action: string;
  readonly actor: string;
  readonly byService: boolean;
  readonly at: string;
  readonly changes: readonly AuditChange[];
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function changesOf(raw: unknown): readonly AuditChange[] {
  if (!Array.isArray(raw)) return [];
  return raw.filter(isValues).flatMap((change) => {
    const field = text(change.field);
    return field === '' ? [] : [{ field, from: change.from ?? null, to: change.to ?? null }];
  });
}

/**
 * A record of `audit_events` as an event.
 * @example auditEvent({ id: '1', action: 'update', actor: 'Ama Mensah', happened_at: '2026-11-21T10:42:00Z', changes: [] })
 */
export function auditEvent(record: Values): AuditEvent {
  return {
    id: String(record.id),
    action: text(record.action),
    actor: text(record.actor),
    byService: record.actor_kind === 'system' || text(record.actor) === '',
    at: text(record.happened_at),
    changes: changesOf(record.changes),
  };
}
