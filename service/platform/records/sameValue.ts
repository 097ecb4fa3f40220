import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResolvedField } from '../../../src/schema/model.ts';
import { comparisonOf } from '../storage/table.ts';
import { referenceText } from '../../../src/schema/fieldTypes/text/referenceText.ts';

/** The condition that a field of a row has a value, as values of that field are compared. */
export function hasValue(field: ResolvedField | undefined, name: string, value: unknown): RawBuilder<SqlBool> {
  const compared = field && comparisonOf(field);
  if (!compared) return sql<SqlBool>`${sql.id(name)} = ${value}`;
  return sql<SqlBool>`${sql.raw(compared)} = ${referenceText(String(value))}`;
}
