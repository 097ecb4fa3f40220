import { sql } from 'kysely';
import { shownName } from '../../../src/schema/fieldTypes/file/facts.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { storageKey } from '../files/fileFields.ts';
import { diskStore } from '../files/store.ts';
import { invalid, notFound } from '../http/errors.ts';
import { importableFields } from '../../../src/schema/csvImport/fields.ts';
import { FileFault } from './csvLines.ts';
import { type FileRow, rowsBelow } from './fileColumns.ts';
import { namesOf } from './naming.ts';
import { keepReader, readerAt } from './openReaders.ts';
import { tiesOf } from './tiesOf.ts';

/** Lines of a file that are written down in one transaction. */
const atATime = 2_000;

/**
 * Writes down some rows of the file of a batch, from a line on.
 * @returns how many rows these were, and the line to go on from; null when there are no more
 * @throws ServiceError 400 that says what is wrong with the file
 */
export async function readUpload(
  doing: BatchDoing,
  from: number,
): Promise<{ readonly rows: number; readonly next: number | null }> {
  const { deps, trx, resource, context, run } = doing;
  const key = storageKey(run.upload);
  if (key === null) throw notFound();
  try {
    const reader = await readerAt(run.guid, from, () => diskStore(deps.config.dataDir).open(key));
    const toRows = rowsBelow(doing, reader.headers);
    const lines = await reader.take(atATime);
    const last = await lastPosition(doing);
    const rows = toRows(lines, from, last);
    const isOver = lines.length < atATime;
    if (from === 0 && isOver && rows.length === 0) throw new FileFault('empty');
    const named = await namesOf(doing, rows);
    const ties = await tiesOf(doing, rows);
    const written = rows.map((row, index) => {
      const { number, cells, seen, beyond, formulas, kept } = row;
      if (number <= (rows[index - 1]?.number ?? last)) throw new FileFault('row_numbers');
      const given = {
        cells,
        ...(seen !== undefined && { seen }),
        ...(beyond && { beyond }),
        ...(formulas && { formulas }),
        ...(kept && { kept }),
      };
      // What may not stand under its own column names nothing, and nor does a formula.
      const said = { cells: beyond ? {} : without(cells, formulas) };
      return { position: number, given, named: named(said), ties: ties(said) };
    });
    await sql`
      insert into batch_rows (batch_guid, position, item, given, named, ties)
      select ${run.guid}::text, found.position, '', found.given, found.named, found.ties
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
        as found(position integer, given jsonb, named text, ties text[])
    `.execute(trx);
    if (isOver) await reader.close();
    else await keepReader(run.guid, reader);
    return { rows: rows.length, next: isOver ? null : from + lines.length };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const names = importableFields(resource, context).slice(0, 3);
    const labels = names.map(({ name }) => context.t(`resources.${resource.name}.fields.${name}`)).join(', ');
    const params = { names: labels, file: shownName(run.upload), ...error.params };
    throw invalid([{ field: 'upload', key: `imports.faults.${error.fault}`, params }]);
  }
}

/** Cells but for those of some fields. */
function without(cells: FileRow['cells'], names: readonly string[] = []): FileRow['cells'] {
  return names.length === 0
    ? cells
    : Object.fromEntries(Object.entries(cells).filter(([name]) => !names.includes(name)));
}

/** The number of the last row that is written down already. */
async function lastPosition({ trx, run }: BatchDoing): Promise<number> {
  const { last } = await trx
    .selectFrom('batch_rows')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('batch_guid', '=', run.guid)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
