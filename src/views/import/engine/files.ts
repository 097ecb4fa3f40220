import type { ImportColumn } from '../../../schema/csvImport/columns.ts';
import type { ImportRow } from '../../../schema/csvImport/rows.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { fieldLabelKey } from '../../../schema/overlaid.ts';
import type { Breath } from '../breather.ts';
import { faultSentence } from '../faultSentence.ts';
import { writeFailed } from '../writeFailed.ts';
import { type SentRow, writeHead, writeRows } from '../writeRows.ts';
import type { Job } from './engine.ts';
import type { Among, FileRows } from './rows.ts';
import type { RowFaults } from './sight.ts';

/** Rows that are written at once. */
const some = 2_000;

/** A file, its rows, and which of them are sent. */
interface Sending {
  readonly job: Job;
  readonly rows: FileRows;
  /** The names of the fields that have columns. */
  readonly there: ReadonlySet<string>;
  readonly judge: (place: number) => SentRow['judged'];
  readonly sending: Uint32Array;
}

/** What the file that is sent has in it. */
export interface ToSend {
  readonly fields: readonly ResolvedField[];
  readonly places: Uint32Array;
  readonly rowAt: (place: number) => SentRow;
  readonly isPlain: boolean;
}

/**
 * What is sent: all rows that are, or of these the ones with some numbers, plain.
 * @example const { fields, places, rowAt, isPlain } = rowsToSend({ job, rows, there, judge, sending });
 */
export function rowsToSend({ job, rows, there, judge, sending }: Sending, numbers?: readonly number[]): ToSend {
  const wanted = numbers && new Set(numbers.map((number) => rows.placeOf(number)));
  const places = wanted ? sending.filter((place) => wanted.has(place)) : sending;
  const added = new Set([...Object.keys({ ...job.given, ...job.same }), ...rows.addedIn(places)]);
  const columns = [...there].flatMap((name) => job.resource.field[name] ?? []);
  const more = job.resource.fields.filter(({ name }) => added.has(name) && !there.has(name));
  return {
    fields: [...columns, ...more],
    places,
    rowAt: (place) => ({ row: rows.at(place), judged: judge(place) }),
    isPlain: wanted !== undefined,
  };
}

type Undone = RowFaults & { readonly row: ImportRow };

/** The rows that are wrong, or of which nothing has come yet. */
export function rowsUndone(
  { rows, among }: { readonly rows: FileRows; readonly among: () => Among },
  of: 'undone' | 'faulty',
): readonly Undone[] {
  const { verdictAt, faultsAt } = among();
  const isMeant = (place: number) =>
    of === 'faulty' ? verdictAt(place) === 'faulty' : rows.outcomes.get(place)?.done !== true;
  const places = Array.from({ length: rows.size }, (_, place) => place).filter(isMeant);
  return places.map((place) => ({ row: rows.at(place), ...faultsAt(place) }));
}

/**
 * The file that is sent.
 * @param rowAt what stands in a place, and what is made of it
 * @param isPlain only the fields, without what tells the service which row and version is meant
 */
export async function sentFile(
  fields: readonly ResolvedField[],
  places: Uint32Array,
  rowAt: (place: number) => SentRow,
  breath: Breath,
  isPlain: boolean,
): Promise<Blob> {
  const parts = [new Blob([writeHead(fields, isPlain)])];
  for (let from = 0; from < places.length; from += some) {
    const rows = Array.from(places.subarray(from, from + some), rowAt);
    // The browser keeps what is in it where there is room.
    parts.push(new Blob(['\r\n', writeRows(fields, rows, isPlain)]));
    await breath();
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Rows that were not imported, as a file that can be mended. */
export function failedFile(
  resource: ResolvedResource,
  columns: readonly ImportColumn[],
  failed: readonly Undone[],
  { t }: RuleContext,
): Blob {
  const label = (field: string) => t(fieldLabelKey(resource, field));
  const formula = t('imports.cells.formula');
  const rows = failed.map(({ row, fields, message }) => {
    const reason = faultSentence(fields, message, { t, label }) || t('imports.result.not_sent');
    // By it, a cell with a formula is known again, which has a guard from here on.
    return { row, reason: row.formulas && !reason.includes(formula) ? `${reason}; ${formula}` : reason };
  });
  return new Blob([writeFailed(columns, rows, { label, reason: t('imports.reason') })], {
    type: 'text/csv;charset=utf-8',
  });
}
