/** What bounds a decision on a claim: the same words in the settings, in a proposal and where it is asked for. */
export const approvalLimits = {
  second_approval_above: 'Seconde approbation au-delà de',
  ex_gratia_limit: 'Geste commercial, au plus',
  high_risk_claims: 'Sinistres qui rendent un client à haut risque',
  high_risk_days: 'Comptés sur',
};
