import { sql } from 'kysely';
import type { Migration } from '../deps.ts';
import type { OperatorRequestsTable } from './operatorRequest.ts';

declare module '../database/tables.ts' {
  interface Tables {
    operator_requests: OperatorRequestsTable;
  }
}

/** What the mobile operator was asked for, and what became of it. */
export const operatorMigration: Migration = {
  id: '0401-operator-requests',
  async up(db) {
    await sql`
      create table operator_requests (
        guid text primary key,
        kind text not null,
        partner_guid text not null,
        subject_resource text not null,
        subject_guid text not null,
        payload jsonb not null,
        state text not null,
        reason text,
        financial_transaction_id text,
        data jsonb,
        attempts integer not null default 0,
        problem text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        next_look_at timestamptz
      );
      create index operator_requests_due on operator_requests (next_look_at) where next_look_at is not null;
      create index operator_requests_subject on operator_requests (subject_resource, subject_guid);
    `.execute(db);
  },
};

/** Somebody says in the operator's place how a request ended: it is sent no more. */
export const withdrawalMigration: Migration = {
  id: '0402-operator-withdrawals',
  async up(db) {
    await sql`
      alter table operator_requests add column withdrawn_at timestamptz, add column sending_until timestamptz
    `.execute(db);
  },
};

/** Money leaves by a row of `money_out`, once: the database itself refuses a disbursement without one. What was asked before there was the gate has a mark of its own. */
export const moneyOutMigration: Migration = {
  id: '0404-operator-money-out',
  async up(db) {
    await sql`
      alter table operator_requests add column money_out_guid text;
      update operator_requests set money_out_guid = 'before/' || guid where kind = 'disbursements';
      create unique index operator_requests_money_out on operator_requests (money_out_guid);
      alter table operator_requests add constraint operator_requests_by_gate
        check (kind <> 'disbursements' or money_out_guid is not null);
    `.execute(db);
  },
};

/** What goes to very many comes after all else that is to be sent. */
export const bulkMigration: Migration = {
  id: '0406-operator-bulk',
  async up(db) {
    await sql`
      alter table operator_requests add column bulk boolean not null default false;
      create index operator_requests_turn on operator_requests (bulk, next_look_at, created_at, guid) where next_look_at is not null;
    `.execute(db);
  },
};
