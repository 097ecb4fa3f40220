import { sql } from 'kysely';
import { ServiceError } from '../../platform/http/errors.ts';
import { findRecord } from '../../platform/records/repository.ts';
import { declaredResource } from '../shared/declared.ts';
import type { Reader } from '../shared/reader.ts';
import { asStored, type Stored } from '../shared/stored.ts';

/** Milliseconds: the operator is not asked about the same customer more often. */
const pause = 2 * 60_000;

/** The last time that the operator was asked about a customer, or undefined. */
export async function latestRequest(
  { deps, trx, context }: Reader,
  customer: string,
): Promise<Stored<'kyc_requests'> | undefined> {
  const { rows } = await sql<{ guid: string }>`
    select guid from kyc_requests where customer_guid = ${customer} order by created_at desc, guid limit 1
  `.execute(trx);
  const [latest] = rows;
  const requests = declaredResource(deps, 'kyc_requests');
  return latest && asStored('kyc_requests', await findRecord(trx, requests, context, latest.guid));
}

/** @throws ServiceError 409 while the answer is awaited, somebody must choose, or it was asked a moment ago */
export function requireMayAsk(latest: Stored<'kyc_requests'> | undefined, now: Date): void {
  if (!latest) return;
  if (latest.status === 'mismatch') throw new ServiceError(409, 'kyc_unresolved');
  const since = now.getTime() - Date.parse(latest.created_at);
  if (latest.status === 'requested' || since < pause) throw new ServiceError(409, 'kyc_too_soon');
}
