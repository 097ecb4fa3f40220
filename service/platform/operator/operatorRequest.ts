import type { Cents } from '../../../src/schema/units.ts';
import type { ColumnType } from 'kysely';

/** What the mobile operator can be asked for; also the first part of its paths. */
export const operatorKinds = ['collections', 'disbursements', 'mandates', 'kyc', 'sms'] as const;
export type OperatorKind = (typeof operatorKinds)[number];

/**
 * - `created`: waits to be sent;
 * - `submitted`: the operator has it and will say how it ended;
 * - `unknown`: it may have been sent, so it is only looked for until the operator says that it never came;
 * - `succeeded`, `failed`: settled;
 * - `reversed`: it had succeeded, and the money came back.
 */
export type OperatorState = 'created' | 'submitted' | 'unknown' | 'succeeded' | 'failed' | 'reversed';

/** What the operator is told, besides reference and address for the answer; names are those of its API. */
export interface OperatorPayload {
  readonly msisdn: string;
  /** In hundredths of the currency. */
  readonly amount_in_cents?: Cents;
  readonly currency?: string;
  readonly [more: string]: unknown;
}

/** Something that the operator is, or was, asked to do: the row of `operator_requests`. */
export interface OperatorRequest {
  /** The reference that the operator knows it by, on every attempt. */
  readonly guid: string;
  readonly kind: OperatorKind;
  readonly partner_guid: string;
  /** One of very many: it goes after all others, and waits while people are left in peace. */
  readonly bulk: boolean;
  /** Of money out: the row of `money_out` by which it leaves; null of all else. */
  readonly money_out_guid: string | null;
  /** The record that it is about, whose handler of outcomes is told. */
  readonly subject_resource: string;
  readonly subject_guid: string;
  readonly payload: OperatorPayload;
  readonly state: OperatorState;
  /** The operator's code of a failure (`PAYER_LIMIT_REACHED`); see `operatorReasonKey`. */
  readonly reason: string | null;
  readonly financial_transaction_id: string | null;
  /** What it answered besides, such as the owner of a number. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** How often it was looked for. */
  readonly attempts: number;
  /** Why its subject could not be told of the outcome, in words; null when it was, or there is no outcome yet. */
  readonly problem: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** When it is sent or looked for next; null when it is settled. */
  readonly next_look_at: Date | null;
  /** When somebody said how it ended: it is not sent any more. */
  readonly withdrawn_at: Date | null;
  /** It is being sent now, until then at the latest; null when it is not. */
  readonly sending_until: Date | null;
}

type Json<T> = ColumnType<T, string, string>;

type Written =
  | 'bulk'
  | 'money_out_guid'
  | 'payload'
  | 'data'
  | 'attempts'
  | 'problem'
  | 'withdrawn_at'
  | 'sending_until';

export interface OperatorRequestsTable extends Omit<OperatorRequest, Written> {
  bulk: ColumnType<boolean, boolean | undefined, never>;
  money_out_guid: ColumnType<string | null, string | null | undefined, never>;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sending_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  payload: Json<OperatorPayload>;
  data: ColumnType<OperatorRequest['data'], string | null, string | null>;
  attempts: ColumnType<number, number | undefined, number>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
}
