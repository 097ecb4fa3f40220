import { refusalOf } from '../../../src/resources/platform/operatorReasons.ts';
import { instant } from '../../../src/schema/units.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { OutcomeHandler, ProgressHandler } from '../../platform/operator/outcome.ts';
import { partnerCode } from '../../platform/operator/partnerCode.ts';
import { systemContext } from '../../platform/workflows/systemContext.ts';
import { othersOf } from '../shared/effects.ts';

/** What the operator says of a message stands beside it. */
export const smsOutcome: OutcomeHandler = async (settled) => {
  const { hold, move } = othersOf(settled);
  const { request, outcome, context } = settled;
  const message = await hold('sms_messages', request.subject_guid);
  if (!message) throw notFound();
  if (outcome.succeeded) await move('sms_messages', message, 'deliver', { sent_at: instant(context.now) });
  // Whoever stopped it has had their way: it never arrived there.
  else if (request.withdrawn_at && message.status === 'queued') await move('sms_messages', message, 'stop', {});
  else await move('sms_messages', message, 'fail', { failure: refusalOf(outcome.reason) });
};

/** The operator has it: nobody can stop it any more. */
export const smsProgress: ProgressHandler = async ({ trx, deps, request, state }) => {
  if (state !== 'submitted' || request.state === 'submitted') return;
  const context = await systemContext(deps, trx, await partnerCode(trx, request.partner_guid));
  const { hold, move } = othersOf({ trx, deps, context });
  const message = await hold('sms_messages', request.subject_guid);
  if (message?.status === 'queued') await move('sms_messages', message, 'hand_over', {});
};
