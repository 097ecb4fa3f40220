import { partnerCode } from '../operator/partnerCode.ts';
import type { ProgressHandler } from '../operator/progress.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';
import { systemContext } from '../workflows/systemContext.ts';
import { attemptCalled, attemptsName } from './attempts.ts';
import { mayStillMove } from './mayStillMove.ts';

/** What people see of an attempt while the operator has it, or nobody can say. */
export const payoutProgress: ProgressHandler = async ({ trx, deps, request, state }) => {
  if (state !== 'submitted' && state !== 'unknown') return;
  const context = await systemContext(deps, trx, await partnerCode(trx, request.partner_guid));
  const write = asSystem({ trx, deps, context }, 'claims');
  const claim = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  const attempt = claim && (await attemptCalled(write, request.guid));
  if (!attempt) return;
  const attempts = asSystem(write, attemptsName);
  const { status } = attempt;
  if (state === 'submitted' && (status === 'created' || status === 'unknown')) {
    await moveBySystem(attempts, attempt, 'submit');
  }
  if (state === 'unknown' && (status === 'created' || status === 'submitted')) {
    await moveBySystem(attempts, attempt, 'timeout');
  }
  // Withdrawn, it counts only while the operator says that it has it.
  const payout_open = await mayStillMove(trx, String(claim.guid));
  if (payout_open !== claim.payout_open) {
    await updateRecord(trx, write.resource, write.context, claim, { payout_open });
  }
};
