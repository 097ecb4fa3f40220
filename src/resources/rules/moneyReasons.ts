/** Why money waits for a second person before it leaves. */
export const moneyReasons = ['recorded_by_hand', 'above_limit', 'number_changed', 'other_number'] as const;

export type MoneyReason = (typeof moneyReasons)[number];

/** How money leaves. */
export const moneyWays = ['refund', 'claim_payout', 'claim_by_hand', 'cashback'] as const;

export type MoneyWay = (typeof moneyWays)[number];
