import { smsTemplate } from '../../../../src/resources/workflows/index.ts';
import { defineEffects } from '../../shared/effects.ts';
import { requireOnlyOne } from '../tells/writtenTemplates.ts';

/** For one thing, in one language, one template is in use; what two people have agreed to is nobody's alone. */
export const smsTemplateEffects = defineEffects(smsTemplate, {
  put_in_use: async (doing) => {
    await requireOnlyOne(doing, doing.record);
    return { written_with: null };
  },
  take_over: ({ context }) => ({ written_by_guid: context.user?.guid ?? null, written_with: [] }),
});
