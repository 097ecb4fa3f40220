import { othersOf } from '../../shared/effects.ts';
import { partnerCode } from '../../../platform/operator/partnerCode.ts';
import type { ProgressHandler } from '../../../platform/operator/outcome.ts';
import { systemContext } from '../../../platform/workflows/systemContext.ts';
import { attemptCalled } from './attempts.ts';
import { mayStillMove } from './mayStillMove.ts';

/** What people see of an attempt while the operator has it, or nobody can say. */
export const payoutProgress: ProgressHandler = async ({ trx, deps, request, state }) => {
  if (state !== 'submitted' && state !== 'unknown') return;
  const context = await systemContext(deps, trx, await partnerCode(trx, request.partner_guid));
  const { hold, move, update } = othersOf({ trx, deps, context });
  const claim = await hold('claims', request.subject_guid);
  const attempt = claim && (await attemptCalled({ trx, deps, context }, request.guid));
  if (!attempt) return;
  const { status } = attempt;
  if (state === 'submitted' && (status === 'created' || status === 'unknown')) {
    await move('mobile_money_transactions', attempt, 'submit', {});
  }
  if (state === 'unknown' && (status === 'created' || status === 'submitted')) {
    await move('mobile_money_transactions', attempt, 'timeout', {});
  }
  // Withdrawn, it counts only while the operator says that it has it.
  const payout_open = await mayStillMove(trx, claim.guid);
  if (payout_open !== claim.payout_open) await update('claims', claim, { payout_open });
};
