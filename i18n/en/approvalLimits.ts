/** What bounds a decision on a claim: the same words in the settings, in a proposal and where it is asked for. */
export const approvalLimits = {
  second_approval_above: 'Second approval above',
  ex_gratia_limit: 'Ex-gratia payments, at most',
  high_risk_claims: 'Claims that make a customer high-risk',
  high_risk_days: 'Counted over',
};
