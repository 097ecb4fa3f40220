import { forAll } from '../ownRows.ts';

const rejectionReasons = [
  ['waiting_period', 'Happened within the waiting period'],
  ['not_covered', 'Not covered by the policy'],
  ['policy_lapsed', 'The policy had lapsed'],
  ['documents_missing', 'Documents were not received in time'],
  ['documents_forged', 'Documents are not genuine'],
  ['limit_reached', 'The limit of the cover is reached'],
  ['duplicate', 'The same event was claimed before'],
] as const;

/** Why claims are rejected. */
export const claimRejectionReasons = forAll('claim_rejection_reasons', () =>
  rejectionReasons.map(([code, name]) => ({ code, name, active: true })),
);
