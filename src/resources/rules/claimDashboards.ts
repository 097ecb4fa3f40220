/** The states of a claim by the dashboard that shows it: each state is on exactly one. */
export const claimDashboards = {
  open: ['initiated', 'documents_pending', 'decision_pending'],
  finalisation: ['approved_pending', 'rejected_pending', 'payout_requested'],
  payable: ['payable'],
  processing: ['payment_processing', 'payment_failed'],
  closed: ['paid', 'rejected', 'expired', 'discarded'],
} as const;

export type ClaimDashboard = keyof typeof claimDashboards;

/** Their names, in that order. */
export const claimDashboardNames = Object.keys(claimDashboards) as readonly ClaimDashboard[];

/** All states, in the order of a claim's life. */
export const claimStates = [
  ...claimDashboards.open,
  ...claimDashboards.finalisation,
  ...claimDashboards.payable,
  ...claimDashboards.processing,
  ...claimDashboards.closed,
] as const;

export type ClaimState = (typeof claimStates)[number];

/** Where something is still to come of a claim. */
export const unfinishedClaims = claimStates.filter((state) => !claimDashboards.closed.some((one) => one === state));

/** Where a first approval counts against what the cover has left, until the claim is paid or decided otherwise. */
export const approvedStates = [
  'approved_pending',
  'payable',
  'payout_requested',
  'payment_processing',
  'payment_failed',
  'paid',
] as const satisfies readonly ClaimState[];

/** Where somebody still has to decide. */
export const undecidedClaims = [
  'documents_pending',
  'decision_pending',
  'approved_pending',
  'rejected_pending',
] as const satisfies readonly ClaimState[];
