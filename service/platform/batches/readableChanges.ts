import { sql } from 'kysely';
import { hasTable } from '../../../src/schema/hasTable.ts';
import { own } from '../../../src/schema/own.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { Deps } from '../deps.ts';
import { columnTexts } from '../records/columnTexts.ts';
import type { EngineContext } from '../records/context.ts';
import { every } from '../records/filterSql.ts';
import { matching } from '../records/repository.ts';
import { type Row, type StoredRecord, toRecord } from '../records/rows.ts';
import type { RowChanges } from './rowChanges.ts';

/** A row by what it changes. */
interface Changing {
  readonly changes: RowChanges | null;
}

/**
 * What some rows change, or would, by field, of each as far as whoever reads it may. What was there before is in no file: whoever brought one, or reads one
 * that somebody else has brought, sees it of the records that their own list shows them by now, and of the fields that they may read of these, as they
 * are now, were before and are after. Nothing of a record that is gone.
 * @example (await readableChanges(deps, batch, context, rows))[0] // { name: { from: 'Ama', to: 'Ama Mensah' } }
 */
export async function readableChanges(
  { db, model }: Pick<Deps, 'db' | 'model'>,
  batch: StoredRecord,
  context: EngineContext,
  rows: readonly Changing[],
): Promise<readonly (RowChanges['fields'] | null)[]> {
  const resource = own(model.resources, subjectOf(own(model.batches, String(batch.name)), batch.input) ?? '');
  const keys = [...new Set(rows.flatMap(({ changes }) => (changes ? [changes.record] : [])))];
  if (!resource || !hasTable(resource) || keys.length === 0) return rows.map(() => null);
  const isNamed = sql<boolean>`${sql.id(resource.key)}::text = any(${keys}::text[])`;
  const { rows: found } = await sql<Row>`
    select ${columnTexts(resource).record} from ${sql.table(resource.name)}
    where ${every([isNamed, matching(resource, context, { conditions: [], search: null, sort: [] })])}
  `.execute(db);
  const records = new Map(found.map((row) => [String(row[resource.key]), toRecord(resource, row)]));
  return rows.map(({ changes }) => {
    const record = changes && records.get(changes.record);
    if (!record) return null;
    const sides = Object.entries(changes.fields);
    const [before, after] = (['from', 'to'] as const).map(
      (side): Row => ({
        ...record,
        ...Object.fromEntries(sides.map(([name, change]) => [name, change[side]])),
      }),
    );
    const seen = sides.filter(([name]) => {
      const read = own(resource.field, name)?.access.read;
      return read !== undefined && [record, before, after].every((one) => one && matches(read, one, context));
    });
    return seen.length > 0 ? Object.fromEntries(seen) : null;
  });
}
