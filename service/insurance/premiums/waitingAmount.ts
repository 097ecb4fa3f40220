import type { Cents } from '../../../src/schema/units.ts';
import { sumOf } from '../shared/amounts.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';

/** What somebody says has come for a policy, or the operator was asked for, and nobody has confirmed yet. */
export async function waitingAmount(reader: Reader, policyGuid: string): Promise<Cents> {
  const unconfirmed = { policy_guid: [policyGuid], status: ['pending', 'awaiting_verification'] };
  const payments = await recordsWhere(reader, 'payments', unconfirmed);
  return sumOf(payments.map(({ amount }) => amount));
}
