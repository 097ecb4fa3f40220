import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnTexts } from '../records/columnTexts.ts';
import { folded } from '../../../src/schema/csvImport/folded.ts';
import type { Sources } from '../../../src/schema/csvImport/knowledge.ts';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { fieldsOf } from '../../../src/schema/predicate.ts';
import type { RawRecord } from '../../../src/schema/readRecord.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { readableRecord } from '../records/access.ts';
import { every, plainText } from '../records/filterSql.ts';
import { type Condition, predicateSql } from '../records/predicateSql.ts';
import { visible } from '../records/repository.ts';
import { type Row, toRecord } from '../records/rows.ts';
import { referenceText } from '../../../src/schema/fieldTypes/text/referenceText.ts';
import { columnSql } from '../storage/columnSql.ts';
import { comparisonOf } from '../storage/table.ts';

/** By the index of the field. */
function hasOne(field: ResolvedField, values: readonly string[]): RawBuilder<SqlBool> {
  const compared = comparisonOf(field);
  return compared
    ? sql<SqlBool>`${sql.raw(compared)} = any(${values.map(referenceText)}::text[])`
    : sql<SqlBool>`${sql.id(field.name)}::text = any(${values}::text[])`;
}

/** Whether a field is sorted by its text without case and accents, which is what its index has. */
export function hasPlainText({ spec }: ResolvedField): boolean {
  const { capabilities, html } = fieldFacts[spec.type];
  return capabilities.filter === 'startsWith' && !html;
}

/** What narrows the rows of a table down to those whose field is one of some values. */
interface Named {
  /** What is joined to the table. */
  readonly join: RawBuilder<unknown>;
  readonly where: Condition;
}

/** Texts that are one whatever their case are one without it: by the index of the field, where it has one, and by what they are. */
function isNamed(field: ResolvedField, values: readonly string[]): Named {
  const names = values.map(folded);
  const where = sql<SqlBool>`lower(trim(${sql.id(field.name)}::text)) = any(${names}::text[])`;
  if (!hasPlainText(field)) return { join: sql``, where };
  // Nothing is stored with space around it. A range: for an equality the index of trigrams may be taken, which reads all that begins as they do.
  const join = sql`join (select distinct search_text(wanted) collate "C" as "wanted.text" from unnest(${names}::text[]) wanted) as wanted
    on ${plainText(field)} between "wanted.text" and "wanted.text"`;
  return { join, where };
}

/** What some fields of a record have, and whether somebody may read them: these fields. */
function fieldsTelling(resource: ResolvedResource, fields: readonly ResolvedField[]): ReadonlySet<string> {
  return new Set([resource.key, ...fields.flatMap(({ name, access }) => [name, ...fieldsOf(access.read)])]);
}

/** The columns that say what some fields of a record have, and whether somebody may read them. */
export function columnsOf(resource: ResolvedResource, fields: readonly ResolvedField[]): RawBuilder<unknown> {
  return sql.join(
    [...fieldsTelling(resource, fields)].map((name) => {
      const field = resource.field[name];
      return field?.derived ? sql`${sql.raw(columnSql(field))} as ${sql.id(name)}` : sql.id(name);
    }),
  );
}

/** A resource as those see it who ask for some fields of it alone: a record is read in no more time than these take. */
function narrowedTo(resource: ResolvedResource, fields: readonly ResolvedField[]): ResolvedResource {
  const names = fieldsTelling(resource, fields);
  return { ...resource, fields: resource.fields.filter(({ name }) => names.has(name)) };
}

/** The rows of a resource that its list shows to somebody. */
export function listed(resource: ResolvedResource, context: BatchDoing['context']): readonly Condition[] {
  return [...visible(resource, context), predicateSql(resource.access.list, resource, context)];
}

/**
 * Looks up what the rows of a file name, as far as whoever sent it sees: whatever the case of a name and the space around it.
 * @param shown the rows that may be found
 */
export function findByValue<T>(
  { trx, context }: Pick<BatchDoing, 'context'> & { readonly trx: Kysely<T> },
  shown: typeof listed = visible,
): Sources['find'] {
  return async ({ resource, field, values, exact = false }) => {
    const found = new Map<string, RawRecord[]>();
    if (values.length === 0) return found;
    const wanted = [...new Set(values.filter((value) => !value.includes('\0')))];
    // Of what is only named, no more is asked for than its name.
    const columns = exact ? columnTexts(resource).record : columnsOf(resource, [field]);
    const { join, where } = exact ? { join: sql``, where: hasOne(field, wanted) } : isNamed(field, wanted);
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(resource.name)} ${join}
      where ${every([where, ...shown(resource, context)])}
    `.execute(trx);
    const read = exact ? resource : narrowedTo(resource, [field]);
    for (const row of rows) {
      const record = readableRecord(read, context, toRecord(read, row));
      // What this person may not read of it, they cannot name it by.
      const value = record[field.name];
      if (value === null || value === undefined) continue;
      const name = folded(value);
      const same = found.get(name);
      if (same) same.push(record);
      else found.set(name, [record]);
    }
    return found;
  };
}
