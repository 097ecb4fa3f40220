import { sql } from 'kysely';
import type { Migration } from '../deps.ts';

/** Tables of the platform itself: people, their sessions, their mail. */
export const firstMigrations: readonly Migration[] = [
  {
    id: '0001-platform',
    async up(db) {
      await sql`
        create table sample_world (id text primary key, applied_at timestamptz not null);

        create table users (
          guid uuid primary key,
          username text not null,
          first_name text not null,
          last_name text not null,
          email text not null,
          roles text[] not null,
          partners text[] not null,
          password_hash text not null,
          enabled boolean not null,
          language text not null,
          created_at timestamptz not null,
          updated_at timestamptz not null,
          version integer not null default 1
        );
        create unique index users_username on users (lower(username));
        create index users_partners on users using gin (partners);

        create table selected_partners (
          user_guid text primary key,
          partner text not null,
          selected_at timestamptz not null
        );

        create table sign_in_failures (
          subject text primary key,
          failures integer not null,
          last_failure_at timestamptz not null,
          blocked_until timestamptz
        );

        create table password_resets (
          guid uuid primary key,
          user_guid uuid not null references users on delete cascade,
          token_hash text unique,
          requested_at timestamptz not null,
          expires_at timestamptz not null,
          used_at timestamptz
        );
        create index password_resets_user on password_resets (user_guid);

        create table oidc_payloads (
          model text not null,
          id text not null,
          payload jsonb not null,
          grant_id text,
          account_id text,
          uid text,
          consumed_at timestamptz,
          expires_at timestamptz,
          primary key (model, id)
        );
        create index oidc_payloads_grant on oidc_payloads (grant_id);
        create index oidc_payloads_account on oidc_payloads (account_id);
        create index oidc_payloads_uid on oidc_payloads (uid);
        create index oidc_payloads_expiry on oidc_payloads (expires_at);

        create table outbound_emails (
          guid uuid primary key,
          recipient text not null,
          email_code text not null,
          subject text not null,
          status text not null,
          error text,
          created_at timestamptz not null,
          sent_at timestamptz
        );
        create index outbound_emails_created on outbound_emails (created_at);
      `.execute(db);
    },
  },
];
