import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { columnTexts } from '../records/columnTexts.ts';
import { folded } from '../../../src/schema/csvImport/folded.ts';
import type { Sources } from '../../../src/schema/csvImport/knowledge.ts';
import type { ResolvedField } from '../../../src/schema/model.ts';
import type { RawRecord } from '../../../src/schema/readRecord.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { readableRecord } from '../records/access.ts';
import { every } from '../records/filterSql.ts';
import { visible } from '../records/repository.ts';
import { type Row, toRecord } from '../records/rows.ts';
import { referenceText } from '../../../src/schema/fieldTypes/text/referenceText.ts';
import { comparisonOf } from '../storage/table.ts';

/** By the index of the field. */
function hasOne(field: ResolvedField, values: readonly string[]): RawBuilder<SqlBool> {
  const compared = comparisonOf(field);
  return compared
    ? sql<SqlBool>`${sql.raw(compared)} = any(${values.map(referenceText)}::text[])`
    : sql<SqlBool>`${sql.id(field.name)}::text = any(${values}::text[])`;
}

const isNamed = ({ name }: ResolvedField, values: readonly string[]) =>
  sql<SqlBool>`lower(trim(${sql.id(name)}::text)) = any(${values.map(folded)}::text[])`;

/** Looks up what the rows of a file name, as far as whoever sent it sees: whatever the case of a name and the space around it. */
export function findByValue<T>({
  trx,
  context,
}: Pick<BatchDoing, 'context'> & { readonly trx: Kysely<T> }): Sources['find'] {
  return async ({ resource, field, values, exact = false }) => {
    const found = new Map<string, RawRecord[]>();
    if (values.length === 0) return found;
    const wanted = [...new Set(values.filter((value) => !value.includes('\0')))];
    const { rows } = await sql<Row>`
      select ${columnTexts(resource).record} from ${sql.table(resource.name)}
      where ${every([exact ? hasOne(field, wanted) : isNamed(field, wanted), ...visible(resource, context)])}
    `.execute(trx);
    for (const row of rows) {
      const record = readableRecord(resource, context, toRecord(resource, row));
      // What this person may not read of it, they cannot name it by.
      const value = record[field.name];
      if (value === null || value === undefined) continue;
      found.set(folded(value), [...(found.get(folded(value)) ?? []), record]);
    }
    return found;
  };
}
