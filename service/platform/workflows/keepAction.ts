import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
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

/** Keeps who has done an action on a record: what the rule of four eyes reads. In the transaction of the write. */
export async function keepAction(
  {
    trx,
    resource,
    context,
  }: { readonly trx: Transaction<Tables>; readonly resource: ResolvedResource; readonly context: EngineContext },
  { workflow, action, record, from, asked = {} }: Done,
): Promise<void> {
  note(trx, 'moved', { resource: resource.name, action: action.name, from, record });
  await trx
    .insertInto('workflow_actions')
    .values({
      guid: randomUUID(),
      workflow: workflow.name,
      entity_guid: String(record[resource.key]),
      action: action.name,
      actor_guid: context.user?.guid ?? 'system',
      from_state: from,
      to_state: String(record[workflow.field] ?? from),
      asked: JSON.stringify(asked),
      happened_at: context.now,
    })
    .execute();
}
