import { type Kysely, sql } from 'kysely';
import type { ContextPartner } from '../../../src/schema/context.ts';
import type { Model } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';
import { flagsOn } from './flags.ts';

/**
 * The partner of a code, with the country and currency by which its records are read, and the names of the feature flags that
 * are on for it: what every call begins with, in one question to the database.
 * @throws ServiceError 403 when there is none: nobody may work for it
 */
export async function partnerByCode(
  db: Kysely<Tables>,
  model: Model,
  code: string,
): Promise<{ readonly partner: ContextPartner; readonly flags: readonly string[] }> {
  // Not every product writes text messages.
  const smsParts = model.resources.partners?.field.sms_parts ? sql.ref('partners.sms_parts') : sql`null::integer`;
  const { rows } = await sql<
    Omit<ContextPartner, 'smsParts'> & { readonly smsParts: number | null; readonly flags: readonly string[] }
  >`
    select partners.guid, partners.code, partners.country, countries.currency_code as currency,
      ${smsParts} as "smsParts",
      ${flagsOn(model, sql`partners.guid`)} as flags
    from partners join countries on countries.code = partners.country
    where partners.code = ${code}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new ServiceError(403, 'partner_forbidden');
  const { flags, smsParts: parts, ...partner } = row;
  return { partner: parts === null ? partner : { ...partner, smsParts: parts }, flags };
}
