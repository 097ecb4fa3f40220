import { type Kysely, sql } from 'kysely';
import type { ContextPartner } from '../../../src/schema/context.ts';
import type { Model } from '../../../src/schema/model.ts';
import { settledBy } from '../../../src/schema/settled.ts';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';
import { flagsOn } from './flags.ts';

/** What a partner has settled, as one object. */
function settledOf(model: Model) {
  const pairs = settledBy(model).map((name) => sql`${sql.lit(name)}, ${sql.ref(`partners.${name}`)}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

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
  const { rows } = await sql<ContextPartner & { readonly flags: readonly string[] }>`
    select partners.guid, partners.code, partners.country, countries.currency_code as currency,
      ${settledOf(model)} as settled,
      ${flagsOn(model, sql`partners.guid`)} as flags
    from partners join countries on countries.code = partners.country
    where partners.code = ${code}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new ServiceError(403, 'partner_forbidden');
  const { flags, ...partner } = row;
  return { partner, flags };
}
