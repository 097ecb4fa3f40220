import type { Cents, Day } from '../../../../src/schema/units.ts';
import { amountSaid, nothing } from '../../shared/amounts.ts';
import { preAuthorization } from '../../../../src/resources/workflows/index.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { letterDays } from '../../../../src/resources/preAuthorizations.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { type FieldProblem, invalid } from '../../../platform/http/errors.ts';
import { requireConfirmed, riskOf } from '../highRisk.ts';
import { hospitalBalance } from '../hospitalBalance.ts';
import { restoredAmount } from '../restored.ts';
import { problem, type Stay, type StayFacts, stayOf } from '../stay.ts';
import { claimProblems } from '../usingClaim.ts';
import { addDays } from '../../shared/days.ts';
import { freeNumber } from '../../policies/module.ts';
import { type Acting, defineEffects, type Doing } from '../../shared/effects.ts';

/** @throws ServiceError 400 with each of them at its field */
function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw invalid(problems);
}

/**
 * What is left of the benefit for a stay. The policy is held: what two letters keep free of it is counted one after the other.
 * @param letter its own letter, which does not count
 */
async function balanceFor(acting: Acting, { policy }: Stay, values: StayFacts, letter: string | null): Promise<Cents> {
  const held = await acting.hold('policies', policy?.guid);
  return held ? await hospitalBalance(acting, held, values, letter) : nothing;
}

/** A sound stay for which something is left of the benefit. */
async function requireSound(
  acting: Acting,
  customer: string,
  values: StayFacts,
  letter: string | null = null,
): Promise<Stay> {
  const stay = await stayOf(acting, customer, values);
  refuse(stay.problems);
  if ((await balanceFor(acting, stay, values, letter)) === 0) refuse([problem('policy_guid', 'used_up')]);
  return stay;
}

/** What a letter may not say: more than is left, or that it ends before the stay begins. */
async function letterProblems(
  doing: Doing<'pre_authorization', 'approve' | 'enhance'>,
  stay: Stay,
  validUntil: Day,
): Promise<readonly FieldProblem[]> {
  const { asked, record, context } = doing;
  const left = await balanceFor(doing, stay, record, record.guid);
  const { admission_date: admission } = record;
  const amount = amountSaid(context, left);
  return [
    ...(asked.approved_amount_in_cents > left
      ? [problem('approved_amount_in_cents', 'above_balance', { amount })]
      : []),
    ...(validUntil < admission
      ? [problem('valid_until', 'before_admission', { date: formatDate(admission, context.locale) })]
      : []),
  ];
}

const later = (one: Day, other: Day) => (one > other ? one : other);
const earlier = (one: Day, other: Day) => (one < other ? one : other);

/** From the request over the letter to the hospital to what became of it. */
export const preAuthorizationEffects = defineEffects(preAuthorization, {
  create: async (doing) => {
    const { asked, owner } = doing;
    const { patient } = await requireSound(doing, owner.guid, asked);
    return {
      request_number: await freeNumber(doing, 'pre_authorizations', 'request_number', 'PA-'),
      patient_name: patient,
    };
  },
  edit: async (doing) => {
    const { patient } = await requireSound(doing, doing.record.customer_guid, doing.asked, doing.record.guid);
    return { patient_name: patient };
  },
  submit: async (doing) => {
    await requireSound(doing, doing.record.customer_guid, doing.record, doing.record.guid);
    return {};
  },
  approve: async (doing) => {
    const { asked, record, context } = doing;
    const stay = await requireSound(doing, record.customer_guid, record, record.guid);
    const [today, admission] = [todayOf(doing.context), record.admission_date];
    const until = asked.valid_until ?? addDays(later(today, admission), letterDays);
    refuse(await letterProblems(doing, stay, until));
    const reasons = await riskOf(doing, record);
    requireConfirmed(doing, reasons);
    return {
      // The digits that everybody knows it by already.
      lou_number: record.request_number.replace(/^PA-/, 'LOU-'),
      lou_version: 1,
      remaining_amount_in_cents: asked.approved_amount_in_cents,
      valid_from: earlier(today, admission),
      valid_until: until,
      issued_on: today,
      issued_by: context.actor.name,
      high_risk_confirmed: reasons.length > 0,
      high_risk_reasons: reasons.length > 0 ? reasons : null,
    };
  },
  enhance: async (doing) => {
    const { asked, record, context } = doing;
    const { approved_amount_in_cents, valid_until } = record;
    if (asked.approved_amount_in_cents === approved_amount_in_cents && asked.valid_until === valid_until) {
      refuse([problem('approved_amount_in_cents', 'nothing_changes')]);
    }
    const stay = await requireSound(doing, record.customer_guid, record, record.guid);
    refuse(await letterProblems(doing, stay, asked.valid_until));
    const { lou_version: version, issued_on, issued_by } = record;
    const before = { version, approved_amount_in_cents, valid_until, issued_on, issued_by, because: asked.because };
    const earlierOnes = record.earlier_versions ?? [];
    return {
      lou_version: (version ?? 0) + 1,
      remaining_amount_in_cents: asked.approved_amount_in_cents,
      issued_on: todayOf(doing.context),
      issued_by: context.actor.name,
      earlier_versions: [...earlierOnes, before],
    };
  },
  utilise: async (doing) => {
    refuse(await claimProblems(doing));
    return {};
  },
  release: async (doing) => ({
    status: (doing.record.valid_until ?? '') < todayOf(doing.context) ? 'expired' : 'approved',
    claim_guid: null,
    remaining_amount_in_cents: await restoredAmount(doing, doing.record),
  }),
});
