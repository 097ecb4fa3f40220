// Words of choices that stand in several places.

/** How premiums are paid. */
export const paymentMethods = {
  mobile_money: 'Mobile money',
  airtime: 'Airtime',
  strike_money: 'Strike money',
  card_payment: 'Card',
  recurring_debit_creation: 'Recurring debit',
};

/** Who a beneficiary is. */
export const beneficiaryRelationships = {
  spouse: 'Spouse',
  child: 'Child',
  parent: 'Parent',
  sibling: 'Sibling',
  other: 'Somebody else',
};

/** How often a premium is due. */
export const granularities = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', annual: 'Annual' };

/** States of a policy: of its machine, and of its field. */
export const policyStates = {
  pending: 'Pending',
  active: 'Active',
  in_grace: 'In grace',
  suspended: 'Suspended',
  lapsed: 'Lapsed',
  cancel_pending: 'Cancellation pending',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** States of a payment. */
export const paymentStates = {
  pending: 'Pending',
  awaiting_verification: 'To be verified',
  effected: 'Effected',
  failed: 'Failed',
  rejected: 'Rejected',
  refund_requested: 'Refund waits for a second person',
  refund_pending: 'Refund pending',
  refunded: 'Refunded',
  reversed: 'Reversed',
};
