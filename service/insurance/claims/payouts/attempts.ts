import { othersOf } from '../../shared/effects.ts';
import { randomInt } from 'node:crypto';
import { payoutsInFlight } from '../../../../src/resources/mobileMoneyTransactions.ts';
import type { Stored } from '../../shared/stored.ts';
import type { WriteRequest } from '../../../platform/records/writes.ts';

type Request = Omit<WriteRequest, 'resource'>;

/** One time that the operator was asked to pay a claim. */
export type Attempt = Stored<'mobile_money_transactions'>;

/** The attempts to pay a claim, the first one first. Whoever changes one holds the claim. */
export async function attemptsOf(request: Request, claimGuid: string): Promise<readonly Attempt[]> {
  const inOrder = { by: 'attempt', order: 'asc' } as const;
  return await othersOf(request).list('mobile_money_transactions', { claim_guid: [claimGuid] }, inOrder);
}

/** The attempt that the operator knows by a reference, held. */
export async function attemptCalled(request: Request, reference: string): Promise<Attempt | undefined> {
  return await othersOf(request).hold('mobile_money_transactions', reference, 'reference');
}

export const isInFlight = ({ status }: Attempt): boolean => payoutsInFlight.some((state) => state === status);

export const isPaid = ({ status }: Attempt): boolean => status === 'succeeded';

/** No letters that are taken for digits. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What the operator is to know an attempt by, readable over the phone. Its end is drawn by lot: after a database was restored from a copy, the
 * same number would be another attempt's at the operator.
 * @example newReference('CLM-004512', 2) // 'CLM-004512-2-K7Q4X9'
 */
export function newReference(claim: string, attempt: number): string {
  const lot = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${claim}-${attempt}-${lot}`;
}
