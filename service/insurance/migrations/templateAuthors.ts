import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/** Whoever changed a template last counted as the author of all of it. Of those that are not in use, everybody who has changed them is known from what was done. */
export const templateAuthorsMigration: Migration = {
  id: '0280-template-authors',
  async up(db) {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('sms_templates') is not null and to_regclass('audit_events') is not null as there
    `.execute(db);
    if (!rows[0]?.there) return;
    await sql`alter table sms_templates add column if not exists written_with jsonb`.execute(db);
    await sql`
      update sms_templates set written_with = (
        select coalesce(jsonb_agg(distinct created_by), '[]') from audit_events
        where entity = 'sms_templates' and entity_guid = sms_templates.guid and action not in ('put_in_use', 'take_out_of_use', 'offer') and actor_kind = 'person'
          and created_by is distinct from sms_templates.written_by_guid and created_by is not null
      ) where kind = 'Event' and status <> 'in_use' and written_by_guid is not null and written_with is null
    `.execute(db);
  },
};
