import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';

/** The code of the partner that something was asked for. @throws ServiceError 403 when there is none such any more */
export async function partnerCode(trx: Transaction<Tables>, guid: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from partners where guid = ${guid}`.execute(trx);
  const [partner] = rows;
  if (!partner) throw new ServiceError(403, 'partner_forbidden');
  return partner.code;
}
