import { type Kysely, type Selectable, sql } from 'kysely';
import Papa from 'papaparse';
import type { BatchRows } from '../../../src/schema/batch.ts';
import { guardText } from '../../../src/schema/csvText.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { fieldLabelKey } from '../../../src/schema/overlaid.ts';
import type { Tables } from '../database/tables.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { requireAccess } from '../records/access.ts';
import type { EngineContext } from '../records/context.ts';
import { recordsOfKeys } from '../records/keys.ts';
import { csvOf, exportedRows, mark } from './exported.ts';
import type { BatchRowsTable } from './tables.ts';

type LeftRow = Pick<Selectable<BatchRowsTable>, 'position' | 'item' | 'given' | 'message' | 'fields'>;

/** A file of rows that were not done: what it begins with, and the lines of some rows. */
export interface LeftFile {
  readonly head: string;
  readonly linesOf: (rows: readonly LeftRow[]) => Promise<string> | string;
}

interface Left {
  readonly db: Kysely<Tables>;
  readonly resource: ResolvedResource;
  readonly context: EngineContext;
  /** Key of the batch. */
  readonly batch: string;
}

/** The records that the rows are about, as an export has them. */
function ofRecords({ db, resource: whole, context }: Left): LeftFile {
  const resource = exportedRows(whole, context);
  const { head, line } = csvOf(resource, context, [context.t('service.batches.reason')]);
  return {
    head,
    linesOf: async (rows) => {
      const keys = rows.map(({ item }) => item);
      const records = await recordsOfKeys(db, resource, context, keys);
      const byKey = new Map(records.map((record) => [String(record[resource.key]), record]));
      return rows.map(({ item, message }) => line(byKey.get(item), guardText(message ?? ''))).join('');
    },
  };
}

/**
 * The rows as they stood in their file, to be mended and sent again: the reason is passed over when it comes back.
 * @throws ServiceError 404 when they were cleared away
 */
async function ofFile({ db, resource, context, batch }: Left): Promise<LeftFile> {
  requireAccess(resource, 'create', context);
  const first = await db
    .selectFrom('batch_rows')
    .select('given')
    .where('batch_guid', '=', batch)
    .where('given', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!first) throw new ServiceError(404, 'not_found', { key: 'service.errors.rows_cleared' });
  // All rows of a file have the cells of its columns.
  const there = cellsOf(first);
  const kept = await keptIn(db, batch);
  const fields = resource.fields.filter(({ name }) => Object.hasOwn(there, name));
  // What a row says untruly in these is its fault: without them, it would come back as another row.
  const others = resource.fields.filter(({ name }) => kept.includes(name));
  const labelOf = (name: string) => context.t(fieldLabelKey(resource, name));
  const line = (cells: readonly string[]) => `${Papa.unparse([cells.map(guardText)])}\r\n`;
  return {
    head: mark + line([...[...fields, ...others].map(({ name }) => labelOf(name)), context.t('imports.reason')]),
    linesOf: (rows) =>
      rows
        .map((row) => {
          const cells = { ...cellsOf(row), ...keptOf(row) };
          const said = [...fields, ...others].map(({ name }) => cells[name] ?? '');
          return line([...said, withFormula(row, reasonOf(row, resource, context), context), ...beyondOf(row)]);
        })
        .join(''),
  };
}

/** Why a row of a file was not done, in words: which of its values are wrong, or else what is said of it as a whole. */
export function reasonOf(
  { fields, message }: Pick<LeftRow, 'fields' | 'message'>,
  resource: Pick<ResolvedResource, 'field'> & Parameters<typeof fieldLabelKey>[0],
  { t }: Pick<EngineContext, 't'>,
): string {
  const wrong = Object.entries(fields ?? {}).map(([name, words]) =>
    resource.field[name] ? t('imports.fault_of', { field: t(fieldLabelKey(resource, name)), words }) : words,
  );
  return wrong.length > 0 ? wrong.join('; ') : (message ?? '');
}

/** As they were written down. */
export function cellsOf({ given }: Pick<LeftRow, 'given'>): Readonly<Record<string, string>> {
  return (given?.cells ?? {}) as Readonly<Record<string, string>>;
}

/** What stood in columns that files do not set. */
function keptOf({ given }: Pick<LeftRow, 'given'>): Readonly<Record<string, string>> {
  return (given?.kept ?? {}) as Readonly<Record<string, string>>;
}

/** The fields of which rows of a batch say something that files do not set. */
async function keptIn(db: Kysely<Tables>, batch: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select distinct name from batch_rows, jsonb_object_keys(given -> 'kept') as name
    where batch_guid = ${batch} and jsonb_typeof(given -> 'kept') = 'object'
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** By the reason, a cell with a formula is known again, which has a guard from here on: whatever else is wrong with its row. */
function withFormula({ given }: Pick<LeftRow, 'given'>, reason: string, { t }: Pick<EngineContext, 't'>): string {
  const words = t('imports.cells.formula');
  const has = Array.isArray(given?.formulas) && given.formulas.length > 0;
  return has && !reason.includes(words) ? [...(reason === '' ? [] : [reason]), words].join('; ') : reason;
}

/** What stood beyond the last column: it stands there still, so that nobody brings the row again without it. */
function beyondOf({ given }: Pick<LeftRow, 'given'>): readonly string[] {
  return (given?.beyond ?? []) as readonly string[];
}

/** How the rows of a batch that were not done stand in a file, by where they are from. */
export const leftFiles: Readonly<Record<BatchRows['from'], (left: Left) => LeftFile | Promise<LeftFile>>> = {
  query: ofRecords,
  selection: ofRecords,
  upload: ofFile,
  // Of these none is left.
  lines: () => {
    throw notFound();
  },
};
