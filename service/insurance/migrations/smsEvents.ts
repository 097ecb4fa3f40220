import { sql } from 'kysely';
import type { Migration } from '../../platform/deps.ts';

/**
 * Which templates are sent when something happens was told by their codes, and one switch of the partner turned those of claims off. Now each says it
 * of itself, and has a switch of its own.
 */
export const smsEventsMigration: Migration = {
  id: '0230-sms-events',
  async up(db) {
    const there = async (table: string) => {
      const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
      return rows[0]?.there ?? false;
    };
    if (!(await there('sms_templates'))) return;
    await sql`
      alter table sms_templates add column if not exists kind text, add column if not exists event text,
        add column if not exists status text, add column if not exists written_by_guid text
    `.execute(db);
    await sql`
      update sms_templates set status = 'in_use', event = told.event, kind = case when told.event is null then 'OnDemand' else 'Event' end
      from sms_templates of_code left join (values
        ('CLAIM_DOCUMENTS', 'claim_documents'), ('CLAIM_REMINDER', 'claim_reminder'), ('CLAIM_APPROVED', 'claim_approved'),
        ('CLAIM_REJECTED', 'claim_rejected'), ('CLAIM_PAID', 'claim_paid')
      ) told (code, event) on told.code = of_code.code
      where of_code.guid = sms_templates.guid and sms_templates.kind is null
    `.execute(db);
    // Of several for one thing, the one that was sent is the first by its key.
    await sql`
      update sms_templates set status = 'out_of_use' where kind = 'Event' and exists (
        select 1 from sms_templates first where first.partner_guid = sms_templates.partner_guid and first.event = sms_templates.event
          and first.language = sms_templates.language and first.guid < sms_templates.guid
      )
    `.execute(db);
    // Whoever wrote one before puts it in use again no more than another.
    if (await there('audit_events')) {
      await sql`
        update sms_templates set written_by_guid = (
          select created_by from audit_events where entity = 'sms_templates' and entity_guid = sms_templates.guid and actor_kind = 'person'
          order by happened_at desc limit 1
        ) where kind = 'Event' and written_by_guid is null
      `.execute(db);
    }
    if (!(await there('partners_config_claim'))) return;
    await sql`alter table partners_config_claim add column if not exists notify_customer boolean`.execute(db);
    await sql`
      update sms_templates set status = 'out_of_use' from partners_config_claim
      where partners_config_claim.partner_guid = sms_templates.partner_guid and partners_config_claim.notify_customer is false
        and sms_templates.kind = 'Event'
    `.execute(db);
    await sql`alter table partners_config_claim drop column notify_customer`.execute(db);
  },
};
