import { type Kysely, sql, type SqlBool } from 'kysely';
import { folded } from '../../../src/schema/csvImport/folded.ts';
import { namesOf } from '../../../src/schema/csvImport/knowledge.ts';
import { mostPossible, type Possible } from '../../../src/schema/csvImport/possible.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import type { RawRecord } from '../../../src/schema/readRecord.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { readableRecord } from '../records/access.ts';
import { every, plainText } from '../records/filterSql.ts';
import { type Row, toRecord } from '../records/rows.ts';
import { columnsOf, findByValue, hasPlainText, listed } from './findByValue.ts';
import { beginsAlike, spelledLike } from './spelling.ts';

/** Of a long list, as many as are near. */
const nearest = 5;

/** Longer texts are nobody's name. */
const longest = 255;

/** Letters with which a name has to begin to be near: one alone says nothing. */
const fewestLetters = 2;

type Near = (resource: ResolvedResource, texts: readonly string[]) => Promise<ReadonlyMap<string, readonly Possible[]>>;

/**
 * Says of texts that name no record, or several, which may be meant, among those that their list shows to whoever asks: of one name all that have it, of a short
 * list all, of a long one those that are written alike.
 * @example (await findNear({ trx, context })(places, ['Ghanna'])).get('Ghanna') // [{ text: 'GH', words: 'Ghana (GH)' }]
 */
export function findNear<T>(doing: Pick<BatchDoing, 'context'> & { readonly trx: Kysely<T> }): Near {
  return async (resource, texts) => {
    const asked = [...new Set(texts)].filter((text) => !text.includes('\0') && text.length <= longest);
    const names = namesOf(resource);
    const [first] = names;
    if (!first || asked.length === 0) return new Map();
    const of: Looked<T> = { ...doing, resource, names, first };
    const some = await someOf(of);
    const same = await named(of, asked);
    const unknown = asked.filter((text) => (same.get(text)?.length ?? 0) < 2);
    const isShort = isGuessed(of) && some.length <= mostPossible;
    const near = isShort || unknown.length === 0 ? new Map<string, RawRecord[]>() : await alike(of, unknown, some);
    const found = asked.map((text) => {
      const records = unknown.includes(text) ? (isShort ? some : (near.get(text) ?? [])) : (same.get(text) ?? []);
      return [text, records.slice(0, mostPossible)] as const;
    });
    const told = await toldOf(
      of,
      found.flatMap(([, records]) => records),
    );
    return new Map(found.map(([text, records]) => [text, records.flatMap((one) => told(one) ?? [])]));
  };
}

/** What is looked through, and for whom. */
interface Looked<T> extends Pick<BatchDoing, 'context'> {
  readonly trx: Kysely<T>;
  readonly resource: ResolvedResource;
  readonly names: readonly ResolvedField[];
  readonly first: ResolvedField;
}

/**
 * Whether what was not written alike may be meant. A number that the product gives is never guessed from another one: money would go to a stranger's. And a list that asks
 * for something else first shows nobody what they do not know already.
 */
function isGuessed<T>({ resource: { generatedKey, endpoints, dialect }, first }: Looked<T>): boolean {
  const isBrowsed = endpoints.list?.parameters.length === 0 || dialect === 'simple-rest';
  return isBrowsed && !(generatedKey && first.unique);
}

/** What is asked of a record: its names, and what people call it. */
function columns<T>({ resource, names }: Looked<T>) {
  const title = resource.field[resource.title];
  return columnsOf(resource, title ? [...names, title] : names);
}

const readable = <T>({ resource, context }: Looked<T>, row: Row): RawRecord =>
  readableRecord(resource, context, toRecord(resource, row));

/** The first ones, one more than a short list has. */
async function someOf<T>(of: Looked<T>): Promise<readonly RawRecord[]> {
  const { trx, resource, context, first } = of;
  const order = hasPlainText(first) ? plainText(first) : sql.id(first.name);
  const { rows } = await sql<Row>`
    select ${columns(of)} from ${sql.table(resource.name)} where ${every(listed(resource, context))}
    order by ${order}, ${sql.id(resource.key)} limit ${mostPossible + 1}
  `.execute(trx);
  return rows.map((row) => readable(of, row));
}

/** Those that a text names, by any of their names. */
async function named<T>(of: Looked<T>, texts: readonly string[]): Promise<ReadonlyMap<string, readonly RawRecord[]>> {
  const { resource, names } = of;
  const found = new Map<string, Map<unknown, RawRecord>>();
  for (const field of names) {
    const records = await findByValue(of, listed)({ resource, field, values: texts });
    for (const text of texts) {
      const ofText = found.get(text) ?? new Map<unknown, RawRecord>();
      for (const one of records.get(folded(text)) ?? []) ofText.set(one[resource.key], one);
      found.set(text, ofText);
    }
  }
  return new Map([...found].map(([text, records]) => [text, [...records.values()]]));
}

/** Those with the same letters and digits, however these are set apart; then those whose names begin alike, where that may be meant. */
async function alike<T>(
  of: Looked<T>,
  texts: readonly string[],
  some: readonly RawRecord[],
): Promise<Map<string, RawRecord[]>> {
  const written = of.names.map(({ name }) => spelledLike(some.flatMap((one) => one[name] ?? []).map(String)));
  const spelled = texts.map((text) => [text, [...new Set(written.flatMap((waysOf) => waysOf(text)))]] as const);
  const same = await named(of, [...new Set(spelled.flatMap(([, ways]) => ways))]);
  const beside = isGuessed(of) && hasPlainText(of.first) ? await besides(of, texts) : new Map();
  return new Map(
    spelled.map(([text, ways]) => {
      const all = [...ways.flatMap((way) => same.get(way) ?? []), ...(beside.get(text) ?? [])];
      const once = new Map(all.map((one) => [one[of.resource.key], one] as const));
      return [text, [...once.values()].slice(0, nearest)];
    }),
  );
}

/** Of each text, those that stand beside it in the order of their names: what begins as it does is there, the more alike the nearer. */
async function besides<T>(of: Looked<T>, texts: readonly string[]): Promise<ReadonlyMap<string, readonly RawRecord[]>> {
  const { trx, resource, context, first } = of;
  const title = plainText(first);
  const from = sql`select ${columns(of)} from ${sql.table(resource.name)} where ${every(listed(resource, context))}`;
  const { rows } = await sql<Row>`
    select near_asked, near.* from unnest(${texts}::text[]) near_asked
    cross join lateral (
      (${from} and ${title} >= search_text(near_asked) collate "C" order by ${title} limit ${nearest})
      union all
      (${from} and ${title} < search_text(near_asked) collate "C" order by ${title} desc limit ${nearest})
    ) near
  `.execute(trx);
  const found = new Map<string, { readonly record: RawRecord; readonly letters: number; readonly apart: number }[]>();
  for (const row of rows) {
    const text = String(row.near_asked);
    const record = readable(of, row);
    const name = String(record[first.name] ?? '');
    const letters = beginsAlike(name, text);
    if (letters < fewestLetters) continue;
    const one = { record, letters, apart: Math.abs(name.length - text.length) };
    found.set(text, [...(found.get(text) ?? []), one]);
  }
  return new Map(
    [...found].map(([text, all]) => [
      text,
      all.toSorted((one, other) => other.letters - one.letters || one.apart - other.apart).map(({ record }) => record),
    ]),
  );
}

/** All that is asked of some records, by their keys: of what was found by a name, no more than that name is at hand. */
async function wholes<T>(of: Looked<T>, records: readonly RawRecord[]): Promise<ReadonlyMap<unknown, RawRecord>> {
  const { trx, resource, context } = of;
  const keys = [...new Set(records.map((one) => String(one[resource.key])))];
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select ${columns(of)} from ${sql.table(resource.name)}
    where ${every([sql<SqlBool>`${sql.id(resource.key)} = any(${keys}::text[])`, ...listed(resource, context)])}
  `.execute(trx);
  return new Map(rows.map((row) => [row[resource.key], readable(of, row)] as const));
}

/** How a record is named so that no other one is meant: by its name, where it alone has that; else by its code or its key, which are told beside it. */
async function toldOf<T>(
  of: Looked<T>,
  records: readonly RawRecord[],
): Promise<(record: RawRecord) => Possible | undefined> {
  const { resource, first, names } = of;
  const wholeOf = await wholes(of, records);
  const same = await named(of, [...new Set(records.flatMap((one) => one[first.name] ?? []).map(String))]);
  const [, code] = names;
  return ({ [resource.key]: key }) => {
    const record = wholeOf.get(key) ?? {};
    const name = record[first.name];
    if (name === null || name === undefined) return undefined;
    const isAlone = (same.get(String(name))?.length ?? 0) < 2;
    const text = String(isAlone ? name : ((code && record[code.name]) ?? key));
    const title = String(record[resource.title] ?? name);
    return { text, words: title === text ? title : `${title} (${text})` };
  };
}
