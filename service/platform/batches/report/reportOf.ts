import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { guardText } from '../../../../src/schema/csvText.ts';
import type { ResolvedField, ResolvedResource } from '../../../../src/schema/model.ts';
import { fieldLabelKey, overlaidResource } from '../../../../src/schema/overlaid.ts';
import { own } from '../../../../src/schema/own.ts';
import { matches } from '../../../../src/schema/predicate.ts';
import { subjectOf } from '../../../../src/schema/subjectOf.ts';
import type { Deps } from '../../deps.ts';
import type { EngineContext } from '../../records/context.ts';
import { decide } from '../../records/predicateSql.ts';
import { targetOf } from '../../records/references.ts';
import { mark } from '../exported.ts';
import { readablePossible } from '../../imports/readablePossible.ts';
import { reasonOf } from '../leftFiles.ts';
import { piecesOf } from '../output.ts';
import { type ownBatch, requireSubject } from '../ownBatch.ts';
import { inReadersWords } from '../words.ts';
import type { ReportedRow } from './reportRows.ts';

/** The report that a batch has left, as a file. */
export interface Report {
  readonly written: () => Readable;
}

/**
 * The report of a batch, in the language of whoever reads it, and with the columns that they may read by now; null where it leaves none.
 * @throws ServiceError 403 where they do not see what it is about
 */
export function reportOf(deps: Deps, { record, key, context }: Awaited<ReturnType<typeof ownBatch>>): Report | null {
  const declared = own(deps.model.batches, String(record.name));
  const reports = declared?.stages?.find(({ does }) => does === 'report')?.reports;
  const found = own(deps.model.resources, subjectOf(declared, record.input) ?? '');
  if (!reports || !found) return null;
  requireSubject(deps, record, context);
  const resource = overlaidResource(deps.model, found, context);
  const fields = reports.flatMap((name) => resource.field[name] ?? []).filter((field) => isRead(deps, field, context));
  const state = own(deps.model.workflows, resource.workflow ?? '')?.field;
  return {
    written: () =>
      Readable.from(lines(deps, { record, key }, { resource, fields, state, context }), { objectMode: false }),
  };
}

/** Whether somebody may read a column: the field, and what it points at. */
function isRead({ model }: Deps, field: ResolvedField, context: EngineContext): boolean {
  const target = own(model.resources, targetOf(field) ?? '');
  return matches(field.access.read, {}, context) && (!target || decide(target.access.list, context) !== false);
}

interface Columns {
  readonly resource: ResolvedResource;
  readonly fields: readonly ResolvedField[];
  /** The field with the state of the records; none where nothing moves them. */
  readonly state: string | undefined;
  readonly context: EngineContext;
}

async function* lines(
  deps: Deps,
  { record, key }: Pick<Awaited<ReturnType<typeof ownBatch>>, 'record' | 'key'>,
  columns: Columns,
): AsyncGenerator<Buffer> {
  const { resource, fields, context } = columns;
  const { t } = context;
  const line = (cells: readonly string[]) => `${Papa.unparse([cells.map(guardText)])}\r\n`;
  const labels = fields.map(({ name }) => t(fieldLabelKey(resource, name)));
  yield Buffer.from(mark + line([t('imports.check.row'), ...labels, t('service.batches.reason')]), 'utf8');
  for await (const piece of piecesOf(deps.db, key)) {
    const rows = piece
      .toString('utf8')
      .split('\n')
      .filter((one) => one !== '')
      // As it was written down by `reportRows`.
      .map((one) => JSON.parse(one) as ReportedRow);
    const told = await readablePossible(deps, record, context, rows);
    yield Buffer.from(told.map((row) => line(cellsFor(row, columns))).join(''), 'utf8');
  }
}

/** The cells of one row: its number, its fields, and why it was not done. */
function cellsFor(row: ReportedRow, { resource, fields, state, context }: Columns): readonly string[] {
  const { t } = context;
  const { position, outcome, cells } = row;
  const isDone = outcome === 'done';
  const cellOf = ({ name, spec }: ResolvedField) => {
    if (name === state && !isDone) return t(`service.batches.reported.${outcome ?? 'skipped'}`);
    const text = cells[name] ?? '';
    return spec.type === 'choice' && text !== '' ? t(`resources.${resource.name}.choices.${name}.${text}`) : text;
  };
  const reason = isDone ? '' : reasonOf(inReadersWords(row, t), resource, context);
  return [String(position), ...fields.map(cellOf), reason];
}
