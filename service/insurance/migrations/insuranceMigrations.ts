import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';
import { oneReferenceMigration, zerosBeforeReferencesMigration } from './references.ts';
import { smsEventsMigration } from './smsEvents.ts';
import { emailOutboxMigration } from './emailOutbox.ts';
import { ownNumbersMigration } from './ownNumbers.ts';
import { scheduleStopsMigration } from './scheduleStops.ts';
import { stoppedLettersMigration } from './stoppedLetters.ts';
import { templateAuthorsMigration } from './templateAuthors.ts';
import { webhookBegunMigration } from './webhookBegun.ts';
import { webhookOutboxMigration } from './webhookOutbox.ts';
import { whoseWordMigration } from './whoseWord.ts';

/**
 * What the derivation of the tables from the declarations cannot do by itself: renames, changed types, columns that go, rows to be mended.
 * These run before it, so on a fresh database the tables are not there yet: write `alter table if exists`.
 * Append; an entry that was released is never changed, moved or removed.
 */
export const insuranceMigrations: readonly Migration[] = [
  {
    id: '0130-one-way-to-pay-claims',
    async up(db) {
      // Claims are paid by mobile money alone: no payout has ever looked at the choice.
      await sql`alter table if exists partners_config_claim drop column if exists payout_channel`.execute(db);
    },
  },
  {
    id: '0150-second-persons',
    async up(db) {
      // Kept as a text of a list, which nobody read: whoever could not agree could.
      const { rows } = await sql<{ there: boolean }>`select to_regclass('money_out') is not null as there`.execute(db);
      if (!rows[0]?.there) return;
      await sql`update money_out set apart = (apart #>> '{}')::jsonb where jsonb_typeof(apart) = 'string'`.execute(db);
    },
  },
  oneReferenceMigration,
  whoseWordMigration,
  smsEventsMigration,
  webhookOutboxMigration,
  emailOutboxMigration,
  stoppedLettersMigration,
  ownNumbersMigration,
  templateAuthorsMigration,
  zerosBeforeReferencesMigration,
  scheduleStopsMigration,
  webhookBegunMigration,
];
