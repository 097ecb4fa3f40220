import type { Cents } from '../../../src/schema/units.ts';
import type { ResourceName } from '../../../src/resources/model.ts';
import type { MoneyReason, MoneyWay } from '../../../src/resources/rules/moneyReasons.ts';
import type { Stored } from '../shared/stored.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';

/** A request of somebody, whatever it writes to. */
export type Request = Omit<WriteRequest, 'resource'>;

/** The resource of the record that money leaves for, by the way it leaves. */
export const subjects = {
  refund: 'payments',
  claim_payout: 'claims',
  claim_by_hand: 'claims',
  cashback: 'cashback_rewards',
} as const satisfies Record<MoneyWay, ResourceName>;

type Subjects = typeof subjects;

/** Money that somebody wants to leave. */
export interface Leaving<Way extends MoneyWay = MoneyWay> {
  readonly way: Way;
  /** The record that it is about, held, as it is. */
  readonly record: Stored<Subjects[Way]>;
  readonly amount: Cents;
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
export type Judge<Way extends MoneyWay> = (request: Request, leaving: Leaving<Way>) => Promise<Judgement>;

/** @throws Error where nobody has settled how much, or to which number: then nothing leaves */
function settled<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`Money leaves, and nobody has said ${what}.`);
  return value;
}

/** Money of a payment goes back to the number that it came from, or is said to have come from. */
export const refundOf = (payment: Stored<'payments'>): Leaving<'refund'> => ({
  way: 'refund',
  record: payment,
  amount: payment.amount,
  msisdn: settled(payment.msisdn, 'to which number'),
});

const amountOf = (claim: Stored<'claims'>) => settled(claim.approved_amount, 'how much');

/** A claim is paid to a number, by the operator. */
export const payoutOf = (claim: Stored<'claims'>): Leaving<'claim_payout'> => ({
  way: 'claim_payout',
  record: claim,
  amount: amountOf(claim),
  msisdn: settled(claim.payee_msisdn, 'to which number'),
});

/** Somebody says that a claim was paid otherwise. */
export const byHandOf = (claim: Stored<'claims'>): Leaving<'claim_by_hand'> => ({
  way: 'claim_by_hand',
  record: claim,
  amount: amountOf(claim),
  msisdn: null,
});

/** Somebody says that cashback was paid. */
export const cashbackOf = (reward: Stored<'cashback_rewards'>): Leaving<'cashback'> => ({
  way: 'cashback',
  record: reward,
  amount: reward.amount_in_cents,
  msisdn: null,
});
