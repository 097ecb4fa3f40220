import { type Kysely, sql } from 'kysely';
import type { ContextPartner } from '../../src/schema/context.ts';
import type { Model } from '../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Names of the feature flags that are on for a partner: those that name it, and those that name none and so are for all.
 * A model without flags has none on.
 */
export async function flagsFor(
  db: Kysely<Tables>,
  model: Model,
  partner: ContextPartner | null,
): Promise<readonly string[]> {
  if (!model.resources.feature_flags) return [];
  const { rows } = await sql<{ name: string }>`
    select name from feature_flags
    where enabled and (coalesce(cardinality(partners), 0) = 0 or ${partner?.guid ?? ''} = any(partners))
    order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
