import type { ColumnType, Generated } from 'kysely';

/**
 * The tables as Kysely knows them. Other parts of the service add theirs by declaration merging:
 * `declare module '../database/tables.ts' { interface Tables { batches: BatchesTable } }`.
 */
export interface Tables {
  schema_migrations: AppliedTable;
  sample_world: AppliedTable;
  users: UsersTable;
  selected_partners: SelectedPartnersTable;
  sign_in_failures: SignInFailuresTable;
  password_resets: PasswordResetsTable;
  oidc_payloads: OidcPayloadsTable;
  outbound_emails: OutboundEmailsTable;
}

export interface AppliedTable {
  id: string;
  applied_at: Date;
}

export interface UsersTable {
  guid: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  roles: string[];
  partners: string[];
  password_hash: string;
  enabled: boolean;
  language: string;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface SelectedPartnersTable {
  user_guid: string;
  partner: string;
  selected_at: Date;
}

export interface SignInFailuresTable {
  subject: string;
  failures: number;
  last_failure_at: Date;
  blocked_until: Date | null;
}

export interface PasswordResetsTable {
  guid: string;
  user_guid: string;
  /** SHA-256 of the token in the link; null until the mail is asked for. */
  token_hash: string | null;
  requested_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface OidcPayloadsTable {
  model: string;
  id: string;
  /** Written as JSON text, read as an object. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  account_id: string | null;
  uid: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
}

export interface OutboundEmailsTable {
  guid: string;
  recipient: string;
  email_code: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed';
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
}
