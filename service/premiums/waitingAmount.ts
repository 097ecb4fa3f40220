import { recordsWhere } from '../benefits/reader.ts';
import type { Doing } from '../workflows/effects/effect.ts';

/** What somebody says has come for a policy, or the operator was asked for, and nobody has confirmed yet; in hundredths. */
export async function waitingAmount(doing: Doing, policyGuid: string): Promise<number> {
  const unconfirmed = { policy_guid: [policyGuid], status: ['pending', 'awaiting_verification'] };
  const payments = await recordsWhere(doing, 'payments', unconfirmed);
  return payments.reduce((sum, { amount }) => sum + Number(amount), 0);
}
