import { choicesByLabel } from '../../../src/schema/csvImport/choicesByLabel.ts';
import { identityOf } from '../../../src/schema/csvImport/fields.ts';
import { type Judged, judgeRow, ofRow } from '../../../src/schema/csvImport/judgeRow.ts';
import { knownBy, learn, nothingKnown } from '../../../src/schema/csvImport/knowledge.ts';
import { fault, faultText } from '../../../src/schema/fault.ts';
import { own } from '../../../src/schema/own.ts';
import type { BatchDoing, BatchRow, JudgedValues, RowOutcome } from '../batches/handler.ts';
import { resourceNamed } from '../modules/declared.ts';
import { holdTurnsOf } from '../records/turns.ts';
import { type FileRow, languagesOf } from './fileColumns.ts';
import { findByValue } from './findByValue.ts';
import { namingColumn } from './naming.ts';
import { notSet } from './notSet.ts';
import { withPossible } from './withPossible.ts';
import { takeUniqueTurns } from './uniqueTurns.ts';

/** A row of a file, judged by the declaration, and what only the file knows of it. */
export interface JudgedRow extends Judged {
  /** The version in which its record was seen, null where there was none; undefined when the file says nothing of it. */
  readonly seen: number | null | undefined;
  /** The number of an earlier row that says the same where each row says something else. */
  readonly earlier: number | undefined;
}

/** What was written down of a row of a file (`readUpload`). */
function given(row: BatchRow) {
  const { seen, ...read } = row.given as Pick<FileRow, 'cells' | 'beyond' | 'formulas' | 'kept'> & {
    readonly seen?: number | null;
  };
  return { ...read, number: row.position, source: [], seen };
}

/** Judges some rows of a file by the declaration of their resource, by their number; what they belong to is held. */
export async function judgeRows(doing: BatchDoing, rows: readonly BatchRow[]): Promise<ReadonlyMap<number, JudgedRow>> {
  const { deps, trx, resource } = doing;
  const judged = await judgeAll(doing, rows);
  const values = judged.map(([, one]) => one.values);
  await takeUniqueTurns(doing, values);
  const belongings = (await deps.work.belongingsOf(doing.run.name)?.(doing, values)) ?? [];
  // Before any of them: whoever writes others of them meanwhile holds what they belong to in the same order.
  await holdTurnsOf(trx, resourceNamed(deps, resource.name), [
    ...judged.map(([, { stored, values: said }]) => ({ ...stored, ...said })),
    ...belongings,
  ]);
  return new Map(judged);
}

/** Judges some rows of a file of which nothing is to be made yet: what each says, or why it cannot be done. */
export async function judgeValues(
  doing: BatchDoing,
  rows: readonly BatchRow[],
): Promise<ReadonlyMap<number, JudgedValues>> {
  const judged = await judgeAll(doing, rows);
  return new Map(judged.map(([row, one]) => [row, { values: one.values, refused: refusedFor(doing, one) }]));
}

async function judgeAll(
  doing: BatchDoing,
  rows: readonly BatchRow[],
): Promise<readonly (readonly [number, JudgedRow])[]> {
  const { deps, resource, context } = doing;
  const found = rows.map(given);
  const sources = { model: deps.model, resource, context, find: findByValue(doing), findsAnything: () => true };
  const choices = choicesByLabel(resource, languagesOf(deps, context));
  // Also what stands in columns that files do not set may be so, whatever it is called by.
  const naming = found.map((row) => (row.kept ? { ...row, cells: { ...row.cells, ...row.kept } } : row));
  const known = await withPossible(knownBy(await learn(nothingKnown(), naming, sources), choices), found, doing);
  const earlier = await earlierRows(doing, rows);
  const up = own(deps.model.batches, doing.run.name)?.stages?.find((stage) => stage.adds)?.adds?.up;
  return rows.map(({ added }, at) => {
    const row = found[at] as (typeof found)[number];
    const read = judgeRow(resource, row, known, context);
    const judged = {
      ...read,
      faults: { ...notSet(resource, { kept: row.kept ?? {}, stored: read.stored, known }, context), ...read.faults },
    };
    // Others are added to it: it says what they come to together.
    const values = added !== null && up !== undefined ? { ...judged.values, [up]: added } : judged.values;
    return [row.number, { ...judged, values, seen: row.seen, earlier: earlier.get(row.number) }] as const;
  });
}

/** Why a row cannot be done as it stands; nothing where it can. */
export function refusedFor(
  { resource, context }: Pick<BatchDoing, 'resource' | 'context'>,
  { faults, stored, seen, earlier }: JudgedRow,
): RowOutcome | null {
  if (faults[ofRow] !== undefined) return { outcome: 'failed', code: 'more_cells', message: faults[ofRow] };
  const identity = identityOf(resource)?.name ?? '';
  const wrong = {
    ...faults,
    // It was a new one to whoever sent it: somebody has made it meanwhile.
    ...(seen === null && stored && { [identity]: faultText(fault('not_unique'), context) }),
    ...(earlier !== undefined && {
      [namingColumn(resource)?.name ?? '']: context.t('imports.same_as_row', { row: earlier }),
    }),
  };
  if (Object.keys(wrong).length === 0) return null;
  const message = context.t('service.errors.validation_failed');
  return { outcome: 'failed', code: 'validation_failed', message, fields: wrong };
}

/** Of each row that says what an earlier row of the file has said, where no two say the same, the number of the first of those. */
async function earlierRows({ trx, run }: BatchDoing, rows: readonly BatchRow[]): Promise<ReadonlyMap<number, number>> {
  const found = await trx
    .selectFrom('batch_rows as row')
    .innerJoin('batch_rows as first', (join) =>
      join.onRef('first.batch_guid', '=', 'row.batch_guid').onRef('first.named', '=', 'row.named'),
    )
    .select(({ fn }) => ['row.position', fn.min<number>('first.position').as('first')])
    .where('row.batch_guid', '=', run.guid)
    .where(
      'row.position',
      'in',
      rows.map(({ position }) => position),
    )
    .groupBy('row.position')
    .execute();
  return new Map(found.flatMap(({ position, first }) => (first < position ? [[position, first]] : [])));
}
