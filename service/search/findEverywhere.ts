import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/model.ts';
import { readableRecord } from '../resources/access.ts';
import type { EngineContext } from '../resources/context.ts';
import { every } from '../resources/listSql.ts';
import { predicateSql } from '../resources/predicateSql.ts';
import { pageOf, visible } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import { type Ranking, rankingOf, titleOrder } from './rankSql.ts';
import type { SearchQuery } from './readSearch.ts';

/** A record as the search answers it. */
interface FoundRecord {
  readonly doc_type: string;
  readonly guid: string;
  readonly title: string | null;
  /** The field by which it was found, and what stands there. */
  readonly matched: { readonly field: string; readonly value: string };
  readonly details: Readonly<Record<string, unknown>>;
}

interface Hit {
  readonly resource: string;
  readonly key: string;
  readonly rank: number;
}

/** A page of what the person may list among some resources and a text finds, the best match first, and how many there are. */
export async function findEverywhere<T>(
  db: Kysely<T>,
  resources: readonly ResolvedResource[],
  context: EngineContext,
  { text, page, size }: Omit<SearchQuery, 'only'>,
): Promise<{ readonly content: readonly FoundRecord[]; readonly total: number }> {
  if (resources.length === 0) return { content: [], total: 0 };
  const searched = resources.map((resource) => ({ resource, ranking: rankingOf(resource, text, context) }));
  const hits = sql.join(
    searched.map((one) => hitsOf(one.resource, one.ranking, context)),
    sql.raw(' union all '),
  );
  const offset = (page - 1) * size;
  const { rows } = await sql<Hit>`
    select resource, key, rank from (${hits}) as hits order by rank, title, resource, key limit ${size} offset ${offset}
  `.execute(db);
  // A first page that is not full has them all.
  const total = offset === 0 && rows.length < size ? rows.length : await countOf(db, hits);
  const found = new Map<string, FoundRecord>();
  for (const { resource, ranking } of searched) {
    const own = rows.filter((hit) => hit.resource === resource.name);
    for (const record of await recordsOf(db, resource, context, own)) {
      const key = String(record[resource.key]);
      const rank = own.find((hit) => hit.key === key)?.rank ?? 0;
      found.set(`${resource.name} ${key}`, answered(resource, context, record, ranking.fieldOf(rank)));
    }
  }
  return { content: rows.flatMap(({ resource, key }) => found.get(`${resource} ${key}`) ?? []), total };
}

/** What is found of one resource within what its list would show. */
function hitsOf(resource: ResolvedResource, { condition, rank }: Ranking, context: EngineContext): RawBuilder<unknown> {
  const listed = predicateSql(resource.access.list, resource, context);
  return sql`
    select ${sql.lit(resource.name)} as resource, ${sql.id(resource.key)} as key, ${rank} as rank,
      ${titleOrder(resource)} as title
    from ${sql.table(resource.name)} where ${every([...visible(resource, context), listed, condition])}
  `;
}

async function countOf<T>(db: Kysely<T>, hits: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${hits}) as hits`.execute(db);
  return rows[0]?.count ?? 0;
}

async function recordsOf<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  context: EngineContext,
  hits: readonly Hit[],
): Promise<readonly StoredRecord[]> {
  if (hits.length === 0) return [];
  const conditions = [{ field: resource.key, kind: 'anyOf', values: hits.map(({ key }) => key) } as const];
  return await pageOf(db, resource, context, { conditions, search: null, sort: [], offset: 0, limit: hits.length });
}

function answered(
  resource: ResolvedResource,
  context: EngineContext,
  record: StoredRecord,
  field: string,
): FoundRecord {
  const shown = readableRecord(resource, context, record);
  const { as = '', showing = [] } = resource.found ?? {};
  const title = shown[resource.title];
  return {
    doc_type: as,
    guid: String(record[resource.key]),
    title: typeof title === 'string' || typeof title === 'number' ? String(title) : null,
    matched: { field, value: String(shown[field] ?? '') },
    details: Object.fromEntries(showing.filter((name) => name in shown).map((name) => [name, shown[name] ?? null])),
  };
}
