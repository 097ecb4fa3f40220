import type { MoneyReason, MoneyWay } from '../../src/resources/rules/moneyReasons.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';

/** A request of somebody, whatever it writes to. */
export type Request = Omit<WriteRequest, 'resource'>;

/** Money that somebody wants to leave. */
export interface Leaving {
  readonly way: MoneyWay;
  /** The resource of the record that it is about. */
  readonly resource: string;
  /** Held, as it is. */
  readonly record: StoredRecord;
  /** In hundredths of the currency. */
  readonly amount: number;
  /** Digits with the country code; null of what is paid otherwise than to a number. */
  readonly msisdn: string | null;
}

/** What must be agreed to before money leaves: nothing when there is no reason. */
export interface Judgement {
  readonly why: readonly MoneyReason[];
  /** Who cannot be the second person, besides whoever asks: the people whose word it rests on. */
  readonly apart: readonly string[];
  /** Who of them changed the number lately, so that the record can say so before anybody presses. */
  readonly changedBy?: string | undefined;
}

/** Finds why money of one way must wait for a second person; a ServiceError where it may not leave at all. */
export type Judge = (request: Request, leaving: Leaving) => Promise<Judgement>;

/** Money of a payment goes back to the number that it came from, or is said to have come from. */
export const refundOf = (payment: StoredRecord): Leaving => ({
  way: 'refund',
  resource: 'payments',
  record: payment,
  amount: Number(payment.amount),
  msisdn: String(payment.msisdn),
});

/** A claim is paid to a number, by the operator. */
export const payoutOf = (claim: StoredRecord): Leaving => ({
  way: 'claim_payout',
  resource: 'claims',
  record: claim,
  amount: Number(claim.approved_amount),
  msisdn: String(claim.payee_msisdn),
});

/** Somebody says that a claim was paid otherwise. */
export const byHandOf = (claim: StoredRecord): Leaving => ({ ...payoutOf(claim), way: 'claim_by_hand', msisdn: null });

/** Somebody says that cashback was paid. */
export const cashbackOf = (reward: StoredRecord): Leaving => ({
  way: 'cashback',
  resource: 'cashback_rewards',
  record: reward,
  amount: Number(reward.amount_in_cents),
  msisdn: null,
});
