import { sql } from 'kysely';
import { ownWordsADay } from '../../../src/resources/rules/ownWords.ts';
import { accountsIn } from '../../../src/schema/allowedActions.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import type { Reader } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';

const day = 86_400_000;

/**
 * Whether the words of a template that a person picks are those of whoever picks it: nobody else has read what they have written there, or changed, so
 * that alone they would write to everybody in the name of their insurer.
 */
export const isOwn = (
  { worded_by }: Pick<Stored<'sms_templates'>, 'worded_by'>,
  { user }: Pick<EngineContext, 'user'>,
): boolean => user !== null && accountsIn(worded_by).includes(user.guid);

/** How many messages in their own words somebody may still send within a day, to all customers of the partner together. */
export async function ownWordsLeft({ trx, context, deps }: Reader): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - day);
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from sms_messages
    where partner_guid = ${scopeOf(context)} and sent_by = ${context.user?.username ?? null}
      and coalesce(own_words, template_code is null) and batch_guid is null and created_at > ${since}
  `.execute(trx);
  return Math.max(0, ownWordsADay - (rows[0]?.sent ?? 0));
}

/** @throws ServiceError 409 when whoever asks has sent as many messages in their own words as they may */
export async function requireOwnWords(writing: Reader): Promise<void> {
  const { trx, context } = writing;
  // Their presses are counted one after the other, to whomever they write.
  const whose = `own words of ${context.user?.username ?? ''}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(trx);
  if ((await ownWordsLeft(writing)) > 0) return;
  throw new ServiceError(409, 'own_words_spent', { params: { most: ownWordsADay } });
}
