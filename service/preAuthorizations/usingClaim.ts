import type { FieldProblem } from '../http/errors.ts';
import { records } from '../purchase/cover.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { problem } from './stay.ts';

/** What a claim and the letter that it uses must have alike. */
const alike = {
  customer: 'customer_guid',
  policy: 'policy_guid',
  patient: 'dependant_guid',
  hospital: 'hospital_guid',
} as const;

/** Why a claim cannot use the letter of a pre-authorization, at the field that names the claim. */
export async function claimProblems(doing: Doing): Promise<readonly FieldProblem[]> {
  const { asked, record, context } = doing;
  const claim = asked.claim_guid ? await doing.find('claims', asked.claim_guid) : undefined;
  if (!claim) return [{ field: 'claim_guid', key: 'validation.unknown_reference' }];
  const other = (name: string) =>
    problem('claim_guid', 'other_claim', { what: context.t(`service.pre_authorizations.what.${name}`) });
  const differs = Object.entries(alike).filter(([, field]) => (claim[field] ?? null) !== (record[field] ?? null));
  const on = String(claim.admission_date ?? '');
  const isInTime = on >= String(record.valid_from) && on <= String(record.valid_until);
  const letters = await records(doing, 'pre_authorizations', {
    claim_guid: [String(claim.guid)],
    status: ['utilised'],
  });
  return [
    ...differs.map(([name]) => other(name)),
    ...(isInTime ? [] : [other('dates')]),
    ...(letters.length > 0 ? [problem('claim_guid', 'claim_taken', { number: letters[0]?.lou_number })] : []),
  ];
}
