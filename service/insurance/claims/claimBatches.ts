import type { ResolvedAction } from '../../../src/schema/model.ts';
import type { BatchDoing, BatchHandler, BatchRow } from '../../platform/batches/handler.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { findRecord } from '../../platform/records/repository.ts';
import type { Row } from '../../platform/records/rows.ts';
import { requireActor } from '../../platform/workflows/mayAct.ts';
import { performAction } from '../../platform/workflows/performAction.ts';
import type { AnswerOf } from '../../../src/resources/calls.ts';
import { asStored, type Stored } from '../shared/stored.ts';
import { assessmentOf } from './assessmentRoute.ts';
import { claimModel } from './claimCall.ts';
import { problem } from './entryProblem.ts';

type Claim = Stored<'claims'>;

/** Why a claim was left out. */
export type LeftOut = Exclude<AnswerOf<'claims', 'bulk_approval', unknown>['results'][number]['outcome'], 'done'>;

function leftOutAs({ code, key, options }: ServiceError): LeftOut {
  if (code === 'high_risk_confirmation_required') return 'skipped_high_risk';
  if (code === 'stale_version' || code === 'version_required') return 'stale';
  if (key === 'errors.same_person' || key === 'errors.same_hand') return 'skipped_same_person';
  return options.fields?.some(({ field }) => field === 'approved_amount') ? 'skipped_over_limit' : 'skipped_state';
}

/** What is sent for a claim with the action that is done to it. */
type BodyOf = (doing: BatchDoing, claim: Claim, row: BatchRow) => Row | Promise<Row>;

/** Does one of some actions to each claim, by whichever begins where it stands. */
function acting(actionsOf: (doing: BatchDoing) => readonly ResolvedAction[], bodyOf: BodyOf): BatchHandler {
  const who = (doing: BatchDoing) => {
    for (const action of actionsOf(doing)) requireActor(action, doing);
  };
  return {
    start: who,
    chunk: async (doing, rows) => {
      who(doing);
      const { trx, resource, context, deps } = doing;
      const claims = new Map<string, Claim>();
      for (const key of rows.map((row) => row.key).toSorted()) {
        const claim = await findRecord(trx, resource, context, key, { lock: 'update' });
        if (claim) claims.set(key, asStored('claims', claim));
      }
      const { workflow } = claimModel(deps);
      const actions = actionsOf(doing);
      return async (row) => {
        const { key, version } = row;
        const claim = claims.get(key);
        const body = claim ? await bodyOf(doing, claim, row) : {};
        await performAction(doing, workflow, actions, { by: resource.key, key, version }, body);
        return { outcome: 'done' };
      };
    },
    refused: (error) => ({ outcome: 'skipped', code: leftOutAs(error) }),
  };
}

const named =
  (...names: readonly string[]) =>
  ({ deps }: BatchDoing) =>
    names.flatMap((name) => claimModel(deps).workflow.actions[name] ?? []);

/** A first approval needs an amount: the one that is said of the claim, else what could be approved. */
export const claimApproval = acting(named('approve', 'approve_second'), async (doing, claim, { given }) => {
  if (claim.status !== 'decision_pending') return { action: 'approve' };
  const approved_amount = given.approved_amount ?? (await assessmentOf(doing, claim)).suggested_amount;
  if (Number(approved_amount) > 0) return { action: 'approve', approved_amount };
  throw new ServiceError(400, 'validation_failed', { fields: [problem('approved_amount', 'no_amount')] });
});

/** What is asked of the payment is the same for all of them. */
export const claimPayment = acting(named('mark_paid'), ({ run: { input } }) => {
  const { rows: _, ...asked } = input;
  return { action: 'mark_paid', ...asked };
});
