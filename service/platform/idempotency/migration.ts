import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

declare module '../database/tables.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable;
  }
}

export interface IdempotencyKeysTable {
  user_guid: string;
  key: string;
  /** SHA-256 of method, path, partner and body. */
  request_hash: string;
  /** The first answer, its body as JSON text; null while it is being worked on. */
  status: number | null;
  answer: string | null;
  version: number | null;
  created_at: Date;
}

/** Answers to calls that must not be done twice. */
export const idempotencyMigration: Migration = {
  id: '0101-idempotency',
  async up(db) {
    await sql`
      create table idempotency_keys (
        user_guid text not null,
        key text not null,
        request_hash text not null,
        status integer,
        answer text,
        version integer,
        created_at timestamptz not null,
        primary key (user_guid, key)
      );
      create index idempotency_keys_created on idempotency_keys (created_at);
    `.execute(db);
  },
};
