import type { Registrar } from '../../platform/deps.ts';
import { smsTold } from '../messages/module.ts';
import { own } from '../../../src/schema/own.ts';
import { claimModel, looksAtClaim } from './claimCall.ts';

/** `GET /api/claim_message?claim_guid=&action=&sms_template_guid=`: what the customer would be told if that were done now. */
export const messagePreview: Registrar = (app, deps) => {
  const { claims, workflow } = claimModel(deps);
  looksAtClaim(app, deps, 'message', async (looking, { action: name, sms_template_guid: chosen }) => {
    const action = own(workflow.actions, name ?? '');
    const tell = action?.tells.find(({ by }) => by === 'sms');
    if (!action || !tell) return { text: null, language: null, parts: 0 };
    const asked = Object.fromEntries((action.preview?.by ?? []).map((asks) => [asks, chosen]));
    const told = await smsTold(looking, { resource: claims.name, record: looking.claim, action, asked, tell });
    // What has a gap is not sent.
    if (!told || told.missing.length > 0) return { text: null, language: null, parts: 0 };
    const { text, language, parts } = told;
    return { text, language, parts };
  });
};
