import { unknownReference } from '../shared/problems.ts';
import { claimDashboards } from '../../../src/resources/rules/claimDashboards.ts';
import type { FieldProblem } from '../../platform/http/errors.ts';
import type { Doing } from '../shared/effects.ts';
import { problem } from './stay.ts';

/** What a claim and the letter that it uses must have alike. */
const alike = {
  customer: 'customer_guid',
  policy: 'policy_guid',
  patient: 'dependant_guid',
  hospital: 'hospital_guid',
} as const;

/** Where a claim can still come to use a letter: what is decided on has used its own, or none. */
const open: readonly unknown[] = claimDashboards.open;

/** Why a claim cannot use the letter of a pre-authorization, at the field that names the claim. */
export async function claimProblems(doing: Doing<'pre_authorization', 'utilise'>): Promise<readonly FieldProblem[]> {
  const { asked, record, context, hold, list } = doing;
  // Held, so that it is not decided on meanwhile.
  const claim = await hold('claims', asked.claim_guid);
  if (!claim) return [unknownReference('claim_guid')];
  if (!open.includes(claim.status)) {
    const state = context.t(`workflows.claim.states.${claim.status}`);
    return [problem('claim_guid', 'claim_not_open', { state })];
  }
  const other = (name: string) =>
    problem('claim_guid', 'other_claim', { what: context.t(`service.pre_authorizations.what.${name}`) });
  const differs = Object.entries(alike).filter(([, field]) => claim[field] !== record[field]);
  const on = claim.admission_date ?? '';
  const { valid_from: from, valid_until: until } = record;
  const isInTime = from !== null && until !== null && on >= from && on <= until;
  const letters = await list('pre_authorizations', { claim_guid: [claim.guid], status: ['utilised'] });
  return [
    ...differs.map(([name]) => other(name)),
    ...(isInTime ? [] : [other('dates')]),
    ...(letters.length > 0 ? [problem('claim_guid', 'claim_taken', { number: letters[0]?.lou_number })] : []),
  ];
}
