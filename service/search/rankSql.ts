import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../src/schema/model.ts';
import type { EngineContext } from '../resources/context.ts';
import { either, escaped, every, like, lookups, readable, wordsIn } from '../resources/listSql.ts';
import type { Condition } from '../resources/predicateSql.ts';

/** Steps between the ways in which a field can match; within one, the field that is declared first comes first. */
const step = 100;

/** In a text that is shorter, the beginnings of words count and nothing else: no index helps with less. */
const shortestPart = 3;

/** How the records of a resource are found by a text, and how well. */
export interface Ranking {
  readonly condition: Condition;
  /** Smaller is better: the whole value before its beginning, that before a later word, that before any part. */
  readonly rank: RawBuilder<number>;
  /** The field by which a record of a rank was found. */
  readonly fieldOf: (rank: number) => string;
}

/** @throws never: a text that nothing can match gives a condition that is false */
export function rankingOf(resource: ResolvedResource, text: string, context: EngineContext): Ranking {
  // What an overlay hides from the partner's screens would be a strange reason to be found by.
  const fields = (resource.found?.by ?? []).flatMap((name) => resource.field[name] ?? []);
  const bestOf = (typed: string) =>
    sql<number>`least(${sql.join(fields.map((field, index) => scoreOf({ resource, field, index, context }, typed)))})`;
  const words = wordsIn(text);
  const all = words.map(bestOf);
  return {
    condition: every(
      words.map((word) => either(fields.map((field) => matches({ resource, field, index: 0, context }, word)))),
    ),
    // Several words: the whole of them in one field, or else as well as the worst of them.
    rank:
      words.length === 1 ? bestOf(text.trim()) : sql<number>`least(${bestOf(text.trim())}, greatest(${sql.join(all)}))`,
    fieldOf: (rank) => fields[rank % step]?.name ?? '',
  };
}

interface Place {
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  readonly index: number;
  readonly context: EngineContext;
}

/** The conditions of each way to match, the best first. */
function ways({ field, context }: Place, typed: string): readonly Condition[] {
  const texts = lookups(field, typed, context).map(escaped);
  const any = (pattern: (text: string) => readonly string[]) =>
    either(texts.flatMap(pattern).map((one) => like(field, one)));
  return [
    any((text) => [text]),
    any((text) => [`${text}%`]),
    any((text) => [`% ${text}%`, `%-${text}%`]),
    any((text) => (text.length < shortestPart ? [] : [`%${text}%`])),
  ];
}

function matches(place: Place, typed: string): Condition {
  const [, beginning, word, part] = ways(place, typed);
  const found = either([beginning, word, part].flatMap((one) => one ?? []));
  return readable(place.resource, place.field, found, place.context);
}

/** Null where the field does not match. */
function scoreOf(place: Place, typed: string): RawBuilder<number | null> {
  const whens = ways(place, typed).map((way, level) => {
    const held: Condition = readable(place.resource, place.field, way, place.context);
    return sql`when ${held} then ${sql.lit(level * step + place.index)}::int`;
  });
  return sql<number | null>`case ${sql.join(whens, sql.raw(' '))} end`;
}

/** The title of a record for ordering, without case and accents; nothing where it is not everybody's to read. */
export function titleOrder(resource: ResolvedResource): RawBuilder<unknown> {
  const title = resource.field[resource.title];
  return title?.access.read === true ? sql`search_text(${sql.id(title.name)}::text) collate "C"` : sql`''::text`;
}
