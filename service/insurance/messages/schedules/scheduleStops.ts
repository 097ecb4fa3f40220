import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps, Registrar } from '../../../platform/deps.ts';
import { doDueWork } from '../../../platform/leases/doDueWork.ts';
import type { Stops } from '../../../platform/modules/module.ts';
import { systemContext } from '../../../platform/workflows/systemContext.ts';
import { othersOf } from '../../shared/effects.ts';
import { stopMessages } from '../blasts/stopMessages.ts';

const minute = 60_000;

/** Messages that are stopped in one transaction. */
const most = 1_000;

/** States of a batch in which something of it is to be done. */
export const underWay: readonly string[] = ['queued', 'reading', 'running'];

/** A batch that is to end, and its partner's code. */
interface Stop {
  readonly batch: string;
  readonly partner: string;
}

/**
 * What a template has set going ends soon after this transaction: however large it is, nobody waits for that. Nothing of it is sent from the commit on,
 * since `scheduleOver` says so of each message.
 */
export async function askToStop(trx: Transaction<Tables>, batch: string): Promise<void> {
  await sql`insert into schedule_stops (batch_guid) values (${batch}) on conflict (batch_guid) do nothing`.execute(trx);
}

/** Whatever ends the batch ends its messages. */
export const stopSchedule: Stops = async ({ trx }, { guid }) => await askToStop(trx, guid);

/** Ends what was asked to, from the start of a service to its end. */
export const scheduleStopper: Registrar = (app, deps) => {
  /** Those that could not be ended, until when others go before them. */
  const failed = new Map<string, number>();
  doDueWork(app, deps, {
    name: 'SMS templates that were taken out of use',
    most: 1,
    take: async (now) => await nextStop(deps.db, now, failed),
    work: async (stop) => {
      failed.set(stop.batch, deps.clock.now().getTime() + minute);
      await stopSome(deps, stop);
      failed.delete(stop.batch);
    },
  });
};

async function nextStop(db: Kysely<Tables>, now: Date, failed: ReadonlyMap<string, number>): Promise<Stop | undefined> {
  const passedOver = [...failed].filter(([, until]) => until > now.getTime()).map(([batch]) => batch);
  const { rows } = await sql<Stop>`
    select schedule_stops.batch_guid as batch, partners.code as partner from schedule_stops
    join batches on batches.guid = schedule_stops.batch_guid join partners on partners.guid = batches.partner_guid
    where schedule_stops.batch_guid <> all(${passedOver}::text[])
    order by schedule_stops.batch_guid limit 1
  `.execute(db);
  return rows[0];
}

/**
 * Ends a batch, and stops some of its messages that nobody has begun to send; once there are none left, it is done with.
 * @example await stopSome(deps, { batch: batch.guid, partner: 'tana-gh' })
 */
export async function stopSome(deps: Deps, { batch: key, partner }: Stop): Promise<void> {
  await inTransaction(
    deps.db,
    async (trx) => {
      // Two services take turns.
      const asked = await sql`select 1 from schedule_stops where batch_guid = ${key} for update`.execute(trx);
      if (asked.rows.length === 0) return;
      const context = await systemContext(deps, trx, partner);
      const { hold, move } = othersOf({ deps, trx, context });
      // Held: the rows in hand are written down by then, and no others come.
      const batch = await hold('batches', key);
      if (batch && underWay.includes(batch.state)) await move('batches', batch, 'cancel', {});
      const { rows } = await sql<{ readonly guid: string }>`
        select sms_messages.guid from sms_messages join operator_requests
          on operator_requests.subject_resource = 'sms_messages' and operator_requests.subject_guid = sms_messages.guid
        where sms_messages.batch_guid = ${key} and sms_messages.status = 'queued' and operator_requests.withdrawn_at is null
          and (operator_requests.state = 'created' or (operator_requests.state = 'unknown' and operator_requests.next_look_at is not null))
        limit ${most}
      `.execute(trx);
      if (rows.length === 0) await sql`delete from schedule_stops where batch_guid = ${key}`.execute(trx);
      else await stopMessages(trx, sql`select unnest(${rows.map(({ guid }) => guid)}::text[])`, context.now);
    },
    { isRepeatable: true },
  );
}
