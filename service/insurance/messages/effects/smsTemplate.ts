import { smsTemplate } from '../../../../src/resources/workflows/index.ts';
import { defineEffects } from '../../shared/effects.ts';
import { requireOnlyOne } from '../tells/writtenTemplates.ts';

/** For one thing, in one language, one template is in use. */
export const smsTemplateEffects = defineEffects(smsTemplate, {
  put_in_use: async (doing) => {
    await requireOnlyOne(doing, doing.record);
    return {};
  },
});
