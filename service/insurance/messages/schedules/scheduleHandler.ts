import { sql } from 'kysely';
import type { Cents } from '../../../../src/schema/units.ts';
import type { BatchDoing, BatchHandler } from '../../../platform/batches/handler.ts';
import { notFound, ServiceError } from '../../../platform/http/errors.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { othersOf } from '../../shared/effects.ts';
import { recordOf, settingsOf } from '../../shared/reader.ts';
import { stopMessages } from '../blasts/stopMessages.ts';
import { scheduledKeys } from '../customerTexts.ts';
import { scheduleOver } from './scheduleOver.ts';
import { scheduledTexts } from './scheduledTexts.ts';

/** The batch that sends what a template says when it is due. */
export const scheduleName = 'sms_schedule';

/** What a template says when it is due, to one customer after the other: once for each day on which it is. */
export const scheduleHandler: BatchHandler = {
  chunk: async (doing) => {
    const { context, run } = doing;
    const template = await recordOf(doing, 'sms_templates', String(run.input.sms_template_guid));
    const { price_per_part: price } = await settingsOf(doing, 'partners_config_sms');
    const over = await scheduleOver(doing.trx, run.guid, doing.deps.clock.now());
    return async ({ key }) => {
      if (over || !template) throw leftOut(over ?? 'not_in_use');
      const { hold, make } = othersOf(doing);
      const customer = await hold('customers', key);
      if (!customer) throw notFound();
      const [said] = await scheduledTexts(doing, template, [customer]);
      if (!said || said.why !== null) throw leftOut(said?.why ?? 'nothing_to_say');
      const { text, parts } = said;
      // Of all languages together: nobody is sent both who chooses another one meanwhile.
      const blast_key = `${scheduledKeys}${scopeOf(context)}/${template.code}/${String(run.input.day)}/${customer.guid}`;
      if (!(await isFree(doing, blast_key))) throw leftOut('sent_today');
      const message = await make('sms_messages', 'schedule', {
        customer_guid: customer.guid,
        msisdn: customer.msisdn,
        text,
        direction: 'outbound',
        parts,
        cost_in_cents: (parts * price) as Cents,
        template_code: template.code,
        sent_by: context.user?.username ?? null,
        batch_guid: run.guid,
        blast_key,
      });
      return { outcome: 'done', record: message.guid };
    };
  },
};

/**
 * Whether nothing was sent for this cause. A message that was stopped was not: who takes a template out of use, mends it and puts it in use again on the same day
 * reaches everybody whom it had not reached.
 */
async function isFree({ trx, deps }: Pick<BatchDoing, 'trx' | 'deps'>, blast_key: string): Promise<boolean> {
  const { rows } = await sql<{ readonly guid: string; readonly status: string; readonly batch: string }>`
    select guid, status, batch_guid as batch from sms_messages where blast_key = ${blast_key}
  `.execute(trx);
  const [one] = rows;
  if (!one) return true;
  const now = deps.clock.now();
  // Its turn to be stopped has not come yet.
  if (one.status === 'queued' && (await scheduleOver(trx, one.batch, now))) {
    await stopMessages(trx, sql`select ${one.guid}::text`, now);
  }
  const { numAffectedRows } = await sql`
    update sms_messages set blast_key = blast_key || '/' || guid, version = version + 1, updated_at = ${now}
    where guid = ${one.guid} and status = 'stopped'
  `.execute(trx);
  return numAffectedRows === 1n;
}

const leftOut = (why: string) => new ServiceError(409, why, { key: `service.scheduled.${why}` });
