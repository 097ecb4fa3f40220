import { sql } from 'kysely';
import { lettersADay } from '../../../../src/resources/rules/lettersADay.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import type { EngineContext } from '../../../platform/records/context.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import type { Reader } from '../../shared/reader.ts';

/**
 * Letters are counted by who asked for them first, and each that goes again by who said so: neither takes from the count of the other.
 * @param wanted letters that whoever asks would send now
 * @throws ServiceError 409 when it would be more than one person may within a day
 * @example await requireLettersLeft({ trx, context }, 20)
 */
export async function requireLettersLeft(
  { trx, context }: Pick<Reader, 'trx'> & { readonly context: EngineContext },
  wanted: number,
): Promise<void> {
  const person = context.user?.guid ?? null;
  // Their presses are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters of ${person}`}, 0))`.execute(trx);
  const partner = scopeOf(context);
  const since = new Date(context.now.getTime() - 86_400_000);
  const { rows } = await sql<{ first: number; again: number }>`
    select
      (select count(*)::int from email_messages
        where partner_guid = ${partner} and created_by = ${person} and created_at > ${since} and batch_guid is null) as first,
      (select count(*)::int from audit_events
        where entity = 'email_messages' and action = 'send_again' and created_by = ${person} and happened_at > ${since}
          and entity_guid in (select guid from email_messages where partner_guid = ${partner} and updated_at > ${since})) as again
  `.execute(trx);
  const left = Math.max(0, lettersADay - (rows[0]?.first ?? 0) - (rows[0]?.again ?? 0));
  if (wanted <= left) return;
  const key = `service.errors.letters_${left === 0 ? 'all_spent' : 'spent'}`;
  throw new ServiceError(409, 'letters_spent', { key, params: { most: lettersADay, left } });
}
