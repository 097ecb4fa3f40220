import { claimDashboards } from '../../src/resources/rules/claimDashboards.ts';
import type { FieldProblem } from '../http/errors.ts';
import { records } from '../purchase/cover.ts';
import { findRecord } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { Doing } from '../workflows/effects/effect.ts';
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

/** Held, so that it is not decided on meanwhile. */
async function heldClaim({ deps, trx, context }: Doing, key: unknown): Promise<StoredRecord | undefined> {
  const { claims } = deps.model.resources;
  if (!claims || typeof key !== 'string') return undefined;
  return await findRecord(trx, claims, context, key, { lock: 'update' });
}

/** Why a claim cannot use the letter of a pre-authorization, at the field that names the claim. */
export async function claimProblems(doing: Doing): Promise<readonly FieldProblem[]> {
  const { asked, record, context } = doing;
  const claim = await heldClaim(doing, asked.claim_guid);
  if (!claim) return [{ field: 'claim_guid', key: 'validation.unknown_reference' }];
  if (!open.includes(claim.status)) {
    const state = context.t(`workflows.claim.states.${String(claim.status)}`);
    return [problem('claim_guid', 'claim_not_open', { state })];
  }
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
