import { type RawBuilder, sql } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { systemFields } from '../../../src/schema/resolve/resolveResource.ts';
import { columnKinds } from '../storage/columns.ts';
import { columnSql, isRolledUp, storedFields } from '../storage/columnSql.ts';
import { quoted } from '../storage/names.ts';
import { type StoredColumn, tableOf } from '../storage/table.ts';

/** What statements about the rows of a resource say of its columns. */
export interface ColumnTexts {
  /** What makes a record: what is kept, and what is worked out. */
  readonly record: RawBuilder<unknown>;
  /** The same without what is worked out from other records: what the service itself does is not judged by that. */
  readonly own: RawBuilder<unknown>;
  /** Every column of the table. */
  readonly all: RawBuilder<unknown>;
  /** The same, each with its type, of a row that comes as JSON. */
  readonly defined: RawBuilder<unknown>;
  readonly columns: readonly StoredColumn[];
}

const known = new WeakMap<ResolvedResource, ColumnTexts>();

/**
 * The columns of a resource for its statements, put together once: a file of a million rows asks for them some million times.
 * @example sql`select ${columnTexts(resource).record} from ${sql.table(resource.name)}`
 */
export function columnTexts(resource: ResolvedResource): ColumnTexts {
  const found = known.get(resource) ?? textsOf(resource);
  known.set(resource, found);
  return found;
}

function textsOf(resource: ResolvedResource): ColumnTexts {
  const { columns } = tableOf(resource);
  const kept = [resource.key, ...storedFields(resource).map(({ name }) => name), ...systemFields];
  const derived = resource.fields.filter((field) => field.derived);
  const texts = (fields: typeof derived) =>
    sql.raw(
      [
        ...[...new Set(kept)].map(quoted),
        ...fields.map((field) => `${columnSql(field)} as ${quoted(field.name)}`),
      ].join(', '),
    );
  return {
    record: texts(derived),
    own: texts(derived.filter((field) => !isRolledUp(field))),
    all: sql.raw(columns.map(({ name }) => quoted(name)).join(', ')),
    defined: definitionsOf(columns),
    columns,
  };
}

/** Columns with their types, of a row that comes as JSON. */
export const definitionsOf = (columns: readonly StoredColumn[]): RawBuilder<unknown> =>
  sql.raw(columns.map(({ name, type }) => `${quoted(name)} ${columnKinds[type].name}`).join(', '));

/** What a row that comes as JSON puts into some columns. */
export const givenTo = (columns: readonly StoredColumn[]): RawBuilder<unknown> =>
  sql.raw(columns.map(({ name }) => `${quoted(name)} = given.${quoted(name)}`).join(', '));
