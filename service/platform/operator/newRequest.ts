import type { Cents } from '../../../src/schema/units.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { OperatorKind } from './operatorRequest.ts';
import { note } from '../rehearsals/notes.ts';
import { wakeSender } from './wake.ts';

/** What the mobile operator is asked for, whatever it is. */
export interface NewRequest {
  readonly kind: OperatorKind;
  readonly partnerGuid: string;
  /** The record that it is about: the handler of its resource (`outcomes` of a module) is told how it ended. */
  readonly subject: { readonly resource: string; readonly guid: string };
  /** Digits with the country code and no plus, as records keep it. */
  readonly msisdn: string;
  /** Of money, in hundredths of the currency. */
  readonly amountInCents?: Cents;
  readonly currency?: string;
  /** By which the operator is to know it, like no other before; a new one when not given. */
  readonly reference?: string;
  /** What else the operator is told, by the names of its API: `claimed` of a `kyc`, `text` of an `sms`. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** One of very many that hurry nobody: it goes after all others, and not in the hours in which the partner's people are left in peace. */
  readonly bulk?: boolean;
  /** Of money out: its row in `money_out`. */
  readonly moneyOut?: string;
}

/**
 * Writes down what the operator is asked for, to be sent once this transaction is committed. Nobody but `requestOperator` and `requestMoneyOut` comes here:
 * a rule of the boundaries.
 * @returns the reference, key of the row in `operator_requests`
 */
export async function newRequest(
  trx: Transaction<Tables>,
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    kind,
    partnerGuid,
    subject,
    msisdn,
    amountInCents,
    currency,
    reference,
    payload,
    bulk = false,
    moneyOut,
  }: NewRequest,
): Promise<string> {
  if (amountInCents !== undefined && (!Number.isSafeInteger(amountInCents) || amountInCents <= 0)) {
    throw new RangeError(`${amountInCents} is no number of cents that could be moved`);
  }
  const guid = reference ?? randomUUID();
  const now = deps.clock.now();
  await trx
    .insertInto('operator_requests')
    .values({
      guid,
      kind,
      money_out_guid: moneyOut ?? null,
      partner_guid: partnerGuid,
      bulk,
      subject_resource: subject.resource,
      subject_guid: subject.guid,
      payload: JSON.stringify({ ...payload, msisdn, amount_in_cents: amountInCents, currency }),
      state: 'created',
      reason: null,
      financial_transaction_id: null,
      data: null,
      created_at: now,
      updated_at: now,
      next_look_at: now,
    })
    .execute();
  const text = typeof payload?.text === 'string' ? payload.text : null;
  note(trx, 'asked', { kind, msisdn, amount: amountInCents ?? null, currency: currency ?? null, text });
  wakeSender(deps);
  return guid;
}
