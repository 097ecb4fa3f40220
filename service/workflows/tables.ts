import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

/** One action that was done: who, when, from which state to which, and what the person filled in. */
export interface WorkflowActionsTable {
  guid: string;
  workflow: string;
  entity_guid: string;
  action: string;
  actor_guid: string;
  from_state: string | null;
  to_state: string;
  /** JSON text. */
  asked: string;
  happened_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    workflow_actions: WorkflowActionsTable;
  }
}

/** What people did to records that a workflow moves: the four-eyes rule reads it. */
export const workflowMigrations: readonly Migration[] = [
  {
    id: '0001-workflows',
    async up(db) {
      await sql`
        create table workflow_actions (
          guid text primary key,
          workflow text not null,
          entity_guid text not null,
          action text not null,
          actor_guid text not null,
          from_state text,
          to_state text not null,
          asked jsonb not null,
          happened_at timestamptz not null
        );
        create index workflow_actions_entity on workflow_actions (entity_guid, happened_at);
      `.execute(db);
    },
  },
];
