import { unknownReference } from '../../shared/problems.ts';
import { amountSaid } from '../../shared/amounts.ts';
import { type Cents, instant } from '../../../../src/schema/units.ts';
import { claim } from '../../../../src/resources/workflows/index.ts';
import { requireWithinLimits } from '../approvalLimits.ts';
import { waitsForDecision } from '../intake.ts';
import { needsSecondPerson } from '../needsSecondPerson.ts';
import { problem } from '../entryProblem.ts';
import { claimSettings } from '../settings.ts';
import { likelyPayee } from '../payouts/payee.ts';
import { highRiskOf } from '../highRisk.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import type { Stored } from '../../shared/stored.ts';
import { defineConsequences, type Doing, type DoingOn, type Effects } from '../../shared/effects.ts';

/** @throws ServiceError 409 with the reasons, unless the person says to have looked at what makes the claim high-risk */
async function requireConfirmed(doing: Doing<'claim', 'approve' | 'approve_second'>): Promise<void> {
  if (doing.asked.high_risk_confirmed === true || doing.context.actor.kind === 'system') return;
  const reasons = await highRiskOf(doing, doing.record);
  if (reasons.length === 0) return;
  const params = { reasons: reasons.map(({ message }) => message).join(' ') };
  const key = 'service.errors.high_risk_confirmation_required';
  throw new ServiceError(409, 'high_risk_confirmation_required', {
    params,
    fields: [{ field: 'high_risk_confirmed', key, params }],
    extra: { reasons },
  });
}

const undecided = {
  approved_amount: null,
  first_decided_by: null,
  first_decided_at: null,
  decided_by: null,
  decided_at: null,
  payment_failure: null,
} as const;

/** What a claim has that is paid within the limits of its cover alone. */
const withinLimits = { ex_gratia: false, ex_gratia_cap: null, ex_gratia_reason: null } as const;

const first = ({ context }: DoingOn<'claims'>) => ({
  first_decided_by: context.actor.name,
  first_decided_at: instant(context.now),
});

const final = ({ context }: DoingOn<'claims'>) => ({
  decided_by: context.actor.name,
  decided_at: instant(context.now),
});

/** The policy of a claim, held: what two claims use of it is counted one after the other. */
async function heldPolicy({ record, hold }: DoingOn<'claims'>): Promise<Stored<'policies'>> {
  const policy = await hold('policies', record.policy_guid);
  if (!policy) throw invalid([unknownReference('policy_guid')]);
  return policy;
}

/** @throws ServiceError 400 when the reason is not one that is in use */
async function requireReason({ find, asked }: Doing<'claim', 'fail' | 'fail_confirm'>): Promise<void> {
  const reason = await find('claim_rejection_reasons', asked.rejection_reason);
  if (reason?.active !== true) throw invalid([problem('rejection_reason', 'no_reason')]);
}

/** A claim that is decided on again forgets the decision, and waits anew. */
const again = async (doing: DoingOn<'claims'>) => ({ ...undecided, ...(await waitsForDecision(doing)) });

/** Two people decide; what the first one approved stands until the second one does, or it is taken back. */
export const claimDecisionEffects = {
  approve: async (doing) => {
    await requireWithinLimits(doing, doing.record, await heldPolicy(doing), doing.asked.approved_amount);
    await requireConfirmed(doing);
    return { ...first(doing), reversal_reason: null };
  },
  approve_second: async (doing) => {
    await requireWithinLimits(doing, doing.record, await heldPolicy(doing), approvedAmount(doing.record));
    await requireConfirmed(doing);
    return { ...final(doing), payee_msisdn: doing.record.payee_msisdn ?? (await likelyPayee(doing, doing.record)) };
  },
  fail: async (doing) => {
    await requireReason(doing);
    return { ...first(doing), reversal_reason: null };
  },
  fail_confirm: async (doing) => {
    await requireReason(doing);
    return final(doing);
  },
  fail_revert: async (doing) => ({ ...(await again(doing)), rejection_reason: null }),
  reverse_decision: again,
  // Goodwill ends with the rejection that it was an answer to; a goodwill payment that is looked at again stays one.
  reverse_final: async (doing) => ({
    ...(await again(doing)),
    ...(doing.record.status === 'rejected' ? withinLimits : {}),
    rejection_reason: null,
    rejection_note: null,
  }),
  reopen_ex_gratia: async (doing) => {
    const { asked, context } = doing;
    const { ex_gratia_limit: most } = await claimSettings(doing);
    if (most === 0) throw invalid([problem('ex_gratia_cap', 'no_ex_gratia')]);
    if (asked.ex_gratia_cap > most) {
      throw invalid([problem('ex_gratia_cap', 'over_ex_gratia', { amount: amountSaid(context, most) })]);
    }
    return { ...(await again(doing)), ex_gratia: true };
  },
} satisfies Effects<'claim'>;

/** What the first person has approved. */
function approvedAmount({ guid, approved_amount: amount }: Stored<'claims'>): Cents {
  if (amount === null) throw new Error(`Claim ${guid} was approved without an amount.`);
  return amount;
}

/**
 * Up to an amount the partner lets one person be enough: the service approves in the second one's place, unless the claim is
 * high-risk or nobody else has said anything of it. Two people change that amount (approvalLimitChange.ts): nobody makes themselves the only one who decides.
 */
export const claimDecidingConsequences = defineConsequences(claim, {
  approve: async (doing) => {
    const settings = await claimSettings(doing);
    if (await needsSecondPerson(doing, doing.record)) return;
    if (approvedAmount(doing.record) > settings.second_approval_above) return;
    if ((await highRiskOf(doing, doing.record)).length > 0) return;
    await doing.move('claims', doing.record, 'approve_second', {});
  },
});
