import { sql } from 'kysely';
import { type Change, same } from '../../audit/fieldChanges.ts';
import type { Row, StoredRecord } from '../../records/rows.ts';
import type { WriteRequest } from '../../records/writes.ts';

/** A record as it was left, by whom nobody but time has moved on since. */
interface Left {
  readonly version: number;
  readonly kept_at: Date;
}

interface Event {
  readonly action: string;
  readonly actor_kind: string;
  readonly changes: readonly Change[];
}

/** What has become of a record since a row had left it. */
export interface Since {
  /** What it said before the service did with it what had become due; null where anything else was done to it. */
  readonly undone: Row | null;
  /** Whether anything had become due. */
  readonly isDue: boolean;
}

/**
 * What was done to a record since a row had left it. Each write raises its version and leaves its event: where there are fewer events than versions, or what they say does not
 * lead back, somebody has gone on from it.
 * @example const { undone } = await undoneDue(request, record, kept) // { status: 'active', grace_ends_at: null }
 */
export async function undoneDue(request: WriteRequest, record: StoredRecord, left: Left): Promise<Since> {
  if (record.version === left.version) return { undone: {}, isDue: false };
  const { trx, resource, deps } = request;
  const workflow = deps.model.workflows[resource.workflow ?? ''];
  const { rows: events } = await sql<Event>`
    select action, actor_kind, changes from audit_events
    where entity = ${resource.name} and entity_guid = ${String(record[resource.key])} and happened_at > ${left.kept_at}
  `.execute(trx);
  const due = events.filter(
    ({ action, actor_kind: kind }) => kind === 'system' && (workflow?.actions[action]?.due ?? null) !== null,
  );
  const isAll = due.length === record.version - left.version && due.length === events.length;
  return { undone: isAll ? undone(record, events) : null, isDue: due.length > 0 };
}

/** The last one first, whichever that is: some may have been done at the same moment. */
function undone(record: StoredRecord, events: readonly Event[]): Row | null {
  let values: Row = {};
  let rest = events;
  while (rest.length > 0) {
    const now = { ...record, ...values };
    const last = rest.find(({ changes }) => changes.every(({ field, to }) => same(now[field] ?? null, to)));
    if (!last) return null;
    values = { ...values, ...Object.fromEntries(last.changes.map(({ field, from }) => [field, from])) };
    rest = rest.filter((one) => one !== last);
  }
  return values;
}
