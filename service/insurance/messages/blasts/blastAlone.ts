import { sql } from 'kysely';
import type { Alone } from '../../../platform/modules/module.ts';
import { linkedAccountsWith } from '../../../platform/identity/acts/linkedAccounts.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { settingsOf } from '../../shared/reader.ts';
import { blastName } from './blastOf.ts';

const day = 24 * 3_600_000;

/**
 * Somebody agrees alone to as many messages of files of their own in a day as the partner has settled: all of these files together, by whichever accounts are in
 * their hand.
 */
export const blastAlone: Alone = async ({ deps, trx, context }, { fit }) => {
  const { user, now } = context;
  if (!user) return false;
  const { alone_up_to: most } = await settingsOf({ deps, trx, context }, 'partners_config_sms');
  if (fit > most) return false;
  // Two files at once are counted one after the other, whoever's they are.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blasts of ${scopeOf(context)}`}, 0))`.execute(trx);
  const settledSince = await deps.work.settledSince(trx, deps.model, context);
  const accounts = [user.guid, ...(await linkedAccountsWith(trx, user.guid, settledSince))];
  const { rows } = await sql<{ readonly agreed: number }>`
    select coalesce(sum(batches.total - coalesce(batches.unfit, 0)), 0)::int as agreed from batches
    join workflow_actions on workflow_actions.entity_guid = batches.guid and workflow_actions.action = 'proceed'
    where batches.name = ${blastName} and batches.owner = any(${accounts}::text[]) and batches.partner_guid = ${scopeOf(context)}
      and workflow_actions.happened_at > ${new Date(now.getTime() - day)}
  `.execute(trx);
  return (rows[0]?.agreed ?? 0) + fit <= most;
};
