import type { Cents } from '../../../../src/schema/units.ts';
import type { BatchHandler } from '../../../platform/batches/handler.ts';
import { notFound, ServiceError } from '../../../platform/http/errors.ts';
import { scopeOf } from '../../../platform/records/repository.ts';
import { othersOf } from '../../shared/effects.ts';
import { recordOf, settingsOf } from '../../shared/reader.ts';
import { scheduledKeys } from '../customerTexts.ts';
import { scheduledTexts } from './scheduledTexts.ts';

/** The batch that sends what a template says when it is due. */
export const scheduleName = 'sms_schedule';

/** What a template says when it is due, to one customer after the other: once for each day on which it is. */
export const scheduleHandler: BatchHandler = {
  chunk: async (doing) => {
    const { context, run } = doing;
    const template = await recordOf(doing, 'sms_templates', String(run.input.sms_template_guid));
    const { price_per_part: price } = await settingsOf(doing, 'partners_config_sms');
    return async ({ key }) => {
      if (template?.status !== 'in_use') throw leftOut('not_in_use');
      const { hold, make } = othersOf(doing);
      const customer = await hold('customers', key);
      if (!customer) throw notFound();
      const [said] = await scheduledTexts(doing, template, [customer]);
      if (!said || said.why !== null) throw leftOut(said?.why ?? 'nothing_to_say');
      const { text, parts } = said;
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
        // Of all languages together: nobody is sent both who chooses another one meanwhile.
        blast_key: `${scheduledKeys}${scopeOf(context)}/${template.code}/${String(run.input.day)}/${customer.guid}`,
      });
      return { outcome: 'done', record: message.guid };
    };
  },
};

const leftOut = (why: string) => new ServiceError(409, why, { key: `service.scheduled.${why}` });
