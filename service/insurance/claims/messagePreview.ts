import type { Registrar } from '../../platform/deps.ts';
import { looksAtClaim } from './claimCall.ts';
import { isTelling, messageOf } from './claimMessage.ts';

/** `GET /api/claim_message?claim_guid=&action=&sms_template_guid=`: what the customer would be told if that were done now. */
export const messagePreview: Registrar = (app, deps) => {
  looksAtClaim(app, deps, 'message', async (looking, { action, sms_template_guid: chosen }) => {
    const message = isTelling(action) ? await messageOf(looking, looking.claim, action, { template: chosen }) : null;
    const { text = null, language = null, parts = 0 } = message ?? {};
    return { text, language, parts };
  });
};
