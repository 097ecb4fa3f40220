import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** What templates have begun by themselves and is to end, since they were taken out of use: bit by bit, however many messages that are. */
export const scheduleStopsMigration: Migration = {
  id: '0300-schedule-stops',
  async up(db) {
    await sql`create table if not exists schedule_stops (batch_guid text primary key)`.execute(db);
  },
};
