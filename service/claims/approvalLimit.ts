import { sql } from 'kysely';
import { ServiceError } from '../http/errors.ts';
import { heldSingleton, setSingleton } from '../resources/singleton.ts';
import type { WriteRequest } from '../resources/writes.ts';

/** The claim settings of the partner, of which the limit is a part. */
const settingsOf = (request: WriteRequest): WriteRequest => {
  const { partners_config_claim: resource } = request.deps.model.resources;
  if (!resource) throw new Error('There are no claim settings.');
  return { ...request, resource };
};

/**
 * The limit that is in force, held until the transaction ends.
 * @returns cents
 */
export async function heldLimit(request: WriteRequest): Promise<number> {
  return Number((await heldSingleton(settingsOf(request))).second_approval_above);
}

/** @throws ServiceError 409 when another one has been proposed that nobody has decided on yet */
export async function requireNoneProposed({ trx, context }: WriteRequest): Promise<void> {
  const { rows } = await sql`
    select 1 from approval_limit_changes where partner_guid = ${context.partner?.guid} and status = 'proposed' limit 1
  `.execute(trx);
  if (rows.length > 0) throw new ServiceError(409, 'action_barred', { key: 'service.errors.limit_waits' });
}

/** Puts a limit in force; the history of the settings names who has confirmed it. */
export async function setLimit(request: WriteRequest, cents: unknown): Promise<void> {
  await setSingleton(settingsOf(request), { second_approval_above: cents });
}
