import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** The numbers of those who work here, each for one partner, on which they read what customers would; and the code by which a new one shows that it is theirs. */
export const ownNumbersMigration: Migration = {
  id: '0270-own-numbers',
  async up(db) {
    await sql`
      create table if not exists own_numbers (
        user_guid text not null, partner_guid text not null, msisdn text, confirmed_at timestamptz, wanted text, code_hash text, code_sent_at timestamptz,
        tries integer not null default 0, primary key (user_guid, partner_guid)
      )
    `.execute(db);
  },
};
