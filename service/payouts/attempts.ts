import { randomInt } from 'node:crypto';
import { payoutsInFlight } from '../../src/resources/mobileMoneyTransactions.ts';
import { findRecord, allRecords } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';

type Request = Omit<WriteRequest, 'resource'>;

/** The resource of the attempts. */
export const attemptsName = 'mobile_money_transactions';

/** The attempts to pay a claim, the first one first. Whoever changes one holds the claim. */
export async function attemptsOf(request: Request, claimGuid: string): Promise<readonly StoredRecord[]> {
  const { trx, resource, context } = asSystem(request, attemptsName);
  return await allRecords(trx, resource, context, {
    conditions: [{ field: 'claim_guid', kind: 'anyOf', values: [claimGuid] }],
    search: null,
    sort: [{ field: 'attempt', order: 'asc' }],
  });
}

/** The attempt that the operator knows by a reference, held. */
export async function attemptCalled(request: Request, reference: string): Promise<StoredRecord | undefined> {
  const { trx, resource, context } = asSystem(request, attemptsName);
  return await findRecord(trx, resource, context, reference, { by: 'reference', lock: 'update' });
}

export const isInFlight = ({ status }: StoredRecord): boolean => payoutsInFlight.some((state) => state === status);

export const isPaid = ({ status }: StoredRecord): boolean => status === 'succeeded';

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
