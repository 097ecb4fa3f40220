import { smsTemplate } from '../../../../src/resources/workflows/index.ts';
import { defineEffects } from '../../shared/effects.ts';
import { beginSchedule } from '../schedules/beginSchedule.ts';
import { endSchedule } from '../schedules/endSchedule.ts';
import { requireOnlyOne } from '../tells/writtenTemplates.ts';

/** For one thing, in one language, one template is in use; what goes out at set times begins and ends with its use. What two people have agreed to is nobody's alone. */
export const smsTemplateEffects = defineEffects(smsTemplate, {
  put_in_use: async (doing) => {
    await requireOnlyOne(doing, doing.record);
    const begun = doing.record.kind === 'Scheduled' ? await beginSchedule(doing, doing.record) : {};
    return { ...begun, written_with: null };
  },
  take_over: ({ context }) => ({ written_by_guid: context.user?.guid ?? null, written_with: [] }),
  take_out_of_use: async (doing) => (doing.record.kind === 'Scheduled' ? await endSchedule(doing, doing.record) : {}),
});
