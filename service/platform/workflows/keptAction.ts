import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import { note } from '../rehearsals/notes.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row, StoredRecord } from '../records/rows.ts';

/** An action that was done. */
export interface Done {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  /** As it is after it. */
  readonly record: StoredRecord;
  /** The state before it; null of what it has made. */
  readonly from: string | null;
  readonly asked?: Row;
}

interface Doing {
  readonly resource: ResolvedResource;
  readonly context: EngineContext;
}

/**
 * The statement that keeps who has done an action on a record: what the rule of four eyes reads. Written with the record.
 * @example await updateRecord(trx, resource, context, record, values, { besides: (next) => [keptAction(request, { ...done, record: next })] })
 */
export function keptAction(
  { resource, context }: Doing,
  { workflow, action, record, from, asked = {} }: Done,
): RawBuilder<unknown> {
  return sql`
    insert into workflow_actions (guid, workflow, entity_guid, action, actor_guid, from_state, to_state, asked, happened_at)
    values (
      ${randomUUID()}, ${workflow.name}, ${String(record[resource.key])}, ${action.name},
      ${context.user?.guid ?? 'system'}, ${from}, ${String(record[workflow.field] ?? from)}, ${JSON.stringify(asked)},
      ${context.now}
    )
  `;
}

/** Says to whoever rehearses it that an action was done. */
export function noteAction(
  { trx, resource }: { readonly trx: Transaction<Tables>; readonly resource: ResolvedResource },
  { action, from, record }: Pick<Done, 'action' | 'from' | 'record'>,
): void {
  note(trx, 'moved', { resource: resource.name, action: action.name, from, record });
}
