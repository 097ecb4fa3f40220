import { sql } from 'kysely';
import { scopeOf } from '../../../platform/records/repository.ts';
import type { Reader } from '../../shared/reader.ts';

/** Hours within which an address is sent a template once by files, however many of these name it. */
const sameLetterHours = 24;

interface Asked {
  readonly recipient: string;
  readonly email_template_guid: string;
}

/**
 * Whether an address was sent this template within a day, or is about to be. Files of one partner are looked at one after the other.
 * @example if (await wasSentAlready(doing, { recipient, email_template_guid })) throw new ServiceError(409, 'letter_sent_already');
 */
export async function wasSentAlready(
  { trx, context, deps }: Reader,
  { recipient, email_template_guid: template }: Asked,
): Promise<boolean> {
  const partner = scopeOf(context);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters of files of ${partner}`}, 0))`.execute(trx);
  const since = new Date(deps.clock.now().getTime() - sameLetterHours * 3_600_000);
  // By the index that the list is searched with, which knows less of letters than is asked here.
  const { rows } = await sql`
    select 1 from email_messages
    where partner_guid = ${partner} and search_text(recipient) collate "C" = search_text(${recipient})
      and lower(recipient) = ${recipient.toLowerCase()} and email_template_guid = ${template}
      and status not in ('failed', 'stopped') and created_at > ${since} limit 1
  `.execute(trx);
  return rows.length > 0;
}
