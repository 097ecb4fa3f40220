import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { columnSql } from '../storage/columnSql.ts';
import type { EngineContext } from '../records/context.ts';
import { either, escaped, every, like, lookups, plain, plainText, readable, wordsIn } from '../records/filterSql.ts';
import { type Condition, predicateSql } from '../records/predicateSql.ts';
import { orderOf } from '../storage/table.ts';

/** Steps between the ways in which a field can match; within one, the field that is declared first comes first. */
export const step = 100;

/** In a text that is shorter, the beginnings of words count and nothing else: no index helps with less. */
const shortestPart = 3;

/**
 * One way in which records of a resource may be found by a text. Each can be looked up, in its order, by an index alone, so that
 * a page of results costs the same however many records there are.
 */
export interface WayToFind {
  readonly resource: ResolvedResource;
  readonly condition: Condition;
  /** Smaller is better. */
  readonly rank: number;
  /** What `order` gives for a value that is just this: better by a step. Null where that does not matter. */
  readonly whole: RawBuilder<unknown> | null;
  /** Texts of each record that is found, as `text_0`, `text_1` and so on, from which `field` is reckoned. */
  readonly texts: readonly RawBuilder<unknown>[];
  /** Which of the fields it is found by, as SQL: by several words, the one that matched worst. */
  readonly field: RawBuilder<number>;
  /** How those of one rank are ordered. */
  readonly order: RawBuilder<unknown>;
}

/**
 * The ways in which a text finds records, in stages: whatever a stage finds is better than all that the later ones do.
 * A whole value or its beginning; then the beginning of a later word; then any part, and each word somewhere, by their rank.
 */
export function waysToFind(resource: ResolvedResource, text: string, context: EngineContext): readonly WayToFind[][] {
  const fields = foundFields(resource);
  const title = titleOrder(resource);
  const whole = fields.flatMap((field, index) =>
    lookups(field, text.trim(), context).flatMap((typed) =>
      levelsOf(field, escaped(typed)).map((patterns, level) => ({
        level,
        resource,
        condition: readable(resource, field, either(patterns.map((one) => like(field, one))), context),
        rank: level * step + index,
        // The whole value comes first among those that begin with it, in their order.
        whole: level === 1 ? plain(typed) : null,
        texts: [],
        field: sql<number>`${sql.lit(index)}::int`,
        order: level <= 1 ? sql.raw(orderOf(field)) : title,
        never: patterns.length === 0,
      })),
    ),
  );
  const at = (...levels: readonly number[]) => whole.filter(({ level, never }) => levels.includes(level) && !never);
  const words = wordsIn(text);
  const scattered =
    words.length < 2 || fields.length === 0
      ? []
      : [
          {
            resource,
            condition: wordsCondition(resource, words, context),
            rank: 4 * step,
            whole: null,
            texts: fields.map((field) => readableText(resource, field, context)),
            field: sql<number>`mod(greatest(${sql.join(words.map((word) => bestOf(resource, word, context)))}), ${sql.lit(step)})`,
            order: title,
          },
        ];
  return [at(1), at(2), [...at(3), ...scattered]];
}

/** All that the ways find together, however. */
export function foundAtAll(resource: ResolvedResource, text: string, context: EngineContext): Condition {
  return wordsCondition(resource, wordsIn(text), context);
}

/** The fields by which a resource is found, in the order of their weight. What an overlay hides would be a strange reason. */
export function foundFields(resource: ResolvedResource): readonly ResolvedField[] {
  return (resource.found?.by ?? []).flatMap((name) => resource.field[name] ?? []);
}

/** The patterns of each level: the whole value, its beginning, the beginning of a later word, any part. */
function levelsOf({ spec }: ResolvedField, text: string): readonly (readonly string[])[] {
  const later = fieldFacts[spec.type].oneWord ? [] : [`% ${text}%`, `%-${text}%`];
  return [[text], [`${text}%`], later, text.length < shortestPart ? [] : [`%${text}%`]];
}

/** Each word stands somewhere in a field. */
function wordsCondition(resource: ResolvedResource, words: readonly string[], context: EngineContext): Condition {
  return every(
    words.map((word) =>
      either(
        foundFields(resource).map((field) => {
          const patterns = lookups(field, word, context).flatMap((typed) => {
            const [, begun = [], later = [], part = []] = levelsOf(field, escaped(typed));
            // Whatever begins with it has it somewhere.
            return part.length > 0 ? part : [...begun, ...later];
          });
          return readable(resource, field, either(patterns.map((one) => like(field, one))), context);
        }),
      ),
    ),
  );
}

/**
 * How well a word is found, and in which field; null where it is not. Of the texts that were read, not of the columns: the
 * database would plan the reading of each as often as it is named.
 */
function bestOf(resource: ResolvedResource, word: string, context: EngineContext): RawBuilder<number | null> {
  const scores = foundFields(resource).map((field, index) => {
    const texts = lookups(field, word, context).map(escaped);
    const whens = [0, 1, 2, 3].map((level) => {
      const patterns = texts.flatMap((typed) => levelsOf(field, typed)[level] ?? []);
      const held = either(patterns.map((one) => sql<SqlBool>`${sql.id(`text_${index}`)} like ${plain(one)}`));
      return sql`when ${held} then ${sql.lit(level * step + index)}::int`;
    });
    return sql`case ${sql.join(whens, sql.raw(' '))} end`;
  });
  return sql<number | null>`least(${sql.join(scores)})`;
}

/** The text of a field, without case and accents; nothing where it may not be read. */
function readableText(resource: ResolvedResource, field: ResolvedField, context: EngineContext): RawBuilder<unknown> {
  const { read } = field.access;
  if (read === true) return plainText(field);
  return sql`case when ${predicateSql(read, resource, context)} then ${plainText(field)} end`;
}

/** The title of a record for ordering, without case and accents; nothing where it is not everybody's to read. */
function titleOrder(resource: ResolvedResource): RawBuilder<unknown> {
  const title = resource.field[resource.title];
  return title?.access.read === true ? sql`search_text(${sql.raw(columnSql(title))}::text) collate "C"` : sql`''::text`;
}
