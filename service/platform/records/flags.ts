import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Model } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';

/**
 * As a part of a question: the names of the feature flags that are on for a partner, which are those that name it, and those
 * that name none and so are for all. A model without flags has none on.
 * @param partner its key, as SQL
 */
export function flagsOn(model: Model, partner: RawBuilder<unknown>): RawBuilder<readonly string[]> {
  if (!model.resources.feature_flags) return sql`'{}'::text[]`;
  return sql`array(
    select name from feature_flags
    where enabled and (coalesce(cardinality(feature_flags.partners), 0) = 0 or ${partner} = any(feature_flags.partners))
    order by name
  )`;
}

/** Names of the feature flags that are on where no partner is named. */
export async function flagsForAll(db: Kysely<Tables>, model: Model): Promise<readonly string[]> {
  const { rows } = await sql<{ flags: readonly string[] }>`select ${flagsOn(model, sql`''`)} as flags`.execute(db);
  return rows[0]?.flags ?? [];
}
