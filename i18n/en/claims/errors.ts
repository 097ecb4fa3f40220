/** What a person reads when something is not possible with a claim, or a call fails without words of its own. */
export const claimErrors = {
  making_claim: 'The claim could not be made',
  editing_claim: 'The claim could not be changed',
  moving_claim: 'This could not be done with the claim',
  paying_claim: 'The payment of the claim could not be changed',
  policy_never_began: 'This policy has never been in force: there is nothing to claim',
  claim_complete: 'The file is complete and with the assessors: only they change it now',
  claim_decided: 'The claim is decided or closed: what it rests on stays as it is',
  claim_discarded: 'The claim was discarded: nothing is added to it any more',
  payouts_used_up: 'The operator was asked five times already: mark it as paid by other means',
  paid_by_operator: 'The operator has paid this claim: it can only be reversed by the operator',
};
