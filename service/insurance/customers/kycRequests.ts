import { type Kysely, sql } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { findRecord } from '../../platform/records/repository.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';

/** Milliseconds: the operator is not asked about the same customer more often. */
const pause = 2 * 60_000;

/** The last time that the operator was asked about a customer, or undefined. */
export async function latestRequest<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  customer: string,
): Promise<StoredRecord | undefined> {
  const { rows } = await sql<{ guid: string }>`
    select guid from kyc_requests where customer_guid = ${customer} order by created_at desc, guid limit 1
  `.execute(db);
  return rows[0] && (await findRecord(db, resource, context, rows[0].guid));
}

/** @throws ServiceError 409 while the answer is awaited, somebody must choose, or it was asked a moment ago */
export function requireMayAsk(latest: StoredRecord | undefined, now: Date): void {
  if (!latest) return;
  if (latest.status === 'mismatch') throw new ServiceError(409, 'kyc_unresolved');
  const since = now.getTime() - new Date(String(latest.created_at)).getTime();
  if (latest.status === 'requested' || since < pause) throw new ServiceError(409, 'kyc_too_soon');
}
