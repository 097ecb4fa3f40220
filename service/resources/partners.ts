import { sql } from 'kysely';
import type { ContextPartner } from '../../src/schema/context.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';

/**
 * The partner of a code, with the country and currency by which its records are read.
 * @throws ServiceError 403 when there is none: nobody may work for it
 */
export async function partnerByCode({ db }: Pick<Deps, 'db'>, code: string): Promise<ContextPartner> {
  const { rows } = await sql<ContextPartner>`
    select partners.guid, partners.code, partners.country, countries.currency_code as currency
    from partners join countries on countries.code = partners.country
    where partners.code = ${code}
  `.execute(db);
  const [partner] = rows;
  if (!partner) throw new ServiceError(403, 'partner_forbidden');
  return partner;
}
