import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostFound } from '../../../src/schema/mostFound.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { readableRecord } from '../records/access.ts';
import type { EngineContext } from '../records/context.ts';
import { every } from '../records/filterSql.ts';
import { type Condition, predicateSql } from '../records/predicateSql.ts';
import { pageOf, visible } from '../records/repository.ts';
import type { StoredRecord } from '../records/rows.ts';
import type { SearchQuery } from './readSearch.ts';
import { foundAtAll, foundFields, step, type WayToFind, waysToFind } from './waysToFind.ts';

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
  readonly field: number;
}

/** What a search found. */
interface Found {
  readonly content: readonly FoundRecord[];
  /** As many as there are, up to one more than `mostFound`. */
  readonly total: number;
}

/** A page of what the person may list among some resources and a text finds, the best match first, and how many there are. */
export async function findEverywhere<T>(
  db: Kysely<T>,
  resources: readonly ResolvedResource[],
  context: EngineContext,
  { text, page, size }: Omit<SearchQuery, 'only'>,
): Promise<Found> {
  const offset = (page - 1) * size;
  const wanted = Math.min(offset + size, mostFound);
  const hits = await best(db, resources, context, text, wanted);
  // A page that is not full ends with the last of them.
  const counted = hits.length < wanted ? hits.length : await countOf(db, resources, context, text);
  const shown = offset < mostFound ? hits.slice(offset) : [];
  const found = new Map<string, FoundRecord>();
  for (const resource of resources) {
    const own = shown.filter((hit) => hit.resource === resource.name);
    for (const record of await recordsOf(db, resource, context, own)) {
      const key = String(record[resource.key]);
      const field = foundFields(resource)[own.find((hit) => hit.key === key)?.field ?? 0];
      found.set(`${resource.name} ${key}`, answered(resource, context, record, field?.name ?? ''));
    }
  }
  return {
    content: shown.flatMap(({ resource, key }) => found.get(`${resource} ${key}`) ?? []),
    total: Math.min(counted, mostFound + 1),
  };
}

/** The best of all hits, each record once; a stage is asked only when those before it have not given enough. */
async function best<T>(
  db: Kysely<T>,
  resources: readonly ResolvedResource[],
  context: EngineContext,
  text: string,
  wanted: number,
): Promise<readonly Hit[]> {
  const hits = new Map<string, Hit>();
  const ways = resources.map((resource) => waysToFind(resource, text, context));
  const stages = Math.max(0, ...ways.map(({ length }) => length));
  for (let stage = 0; stage < stages && hits.size < wanted; stage += 1) {
    const asked = ways.flatMap((way) => way[stage] ?? []).map((way) => hitsOf(way, context, wanted));
    if (asked.length === 0) continue;
    const { rows } = await sql<Hit>`
      select resource, key, rank - case when place = whole then ${sql.lit(step)} else 0 end as rank, field
      from (${sql.join(asked, sql.raw(' union all '))}) as hits
      order by 3, place, resource, key
    `.execute(db);
    for (const hit of rows) {
      const name = `${hit.resource} ${hit.key}`;
      if (!hits.has(name)) hits.set(name, hit);
    }
  }
  return [...hits.values()].slice(0, wanted);
}

/** The first that one way finds within what the list of the resource would show. */
function hitsOf(way: WayToFind, context: EngineContext, wanted: number): RawBuilder<unknown> {
  const { resource, condition, rank, whole, texts, field, order } = way;
  const read = texts.map((text, index) => sql`, ${text} as ${sql.id(`text_${index}`)}`);
  return sql`(
    select ${sql.lit(resource.name)} as resource, key, ${sql.lit(rank)}::int as rank, ${field} as field, place,
      ${whole ?? sql`null::text`} as whole
    from (
      select ${sql.id(resource.key)} as key, ${order} as place${sql.join(read, sql.raw(''))}
      from ${sql.table(resource.name)} where ${every([...listed(resource, context), condition])}
      order by ${order}, ${sql.id(resource.key)} limit ${sql.lit(wanted)}
    ) as found
  )`;
}

function listed(resource: ResolvedResource, context: EngineContext): readonly Condition[] {
  return [...visible(resource, context), predicateSql(resource.access.list, resource, context)];
}

/** How many there are, counted to one more than anybody is told of. */
async function countOf<T>(
  db: Kysely<T>,
  resources: readonly ResolvedResource[],
  context: EngineContext,
  text: string,
): Promise<number> {
  const each = resources.map(
    (resource) => sql`(
      select 1 from ${sql.table(resource.name)}
      where ${every([...listed(resource, context), foundAtAll(resource, text, context)])} limit ${sql.lit(mostFound + 1)}
    )`,
  );
  const all = sql.join(each, sql.raw(' union all '));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${all}) as hits`.execute(db);
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
