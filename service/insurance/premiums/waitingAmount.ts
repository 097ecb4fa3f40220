import { type Reader, recordsWhere } from '../shared/reader.ts';

/** What somebody says has come for a policy, or the operator was asked for, and nobody has confirmed yet; in hundredths. */
export async function waitingAmount(reader: Reader, policyGuid: string): Promise<number> {
  const unconfirmed = { policy_guid: [policyGuid], status: ['pending', 'awaiting_verification'] };
  const payments = await recordsWhere(reader, 'payments', unconfirmed);
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}
