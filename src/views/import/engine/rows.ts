import type { ImportColumn } from '../../../schema/csvImport/columns.ts';
import { type Judged, type Known, judgeRow, type Verdict } from '../../../schema/csvImport/judgeRow.ts';
import { cellReader, type ImportRow, isBlank, withGiven } from '../../../schema/csvImport/rows.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { Outcome } from '../outcome.ts';
import type { CellFault } from '../xlsx/cellText.ts';
import type { RowFaults, Tally } from './sight.ts';

type Faults = Readonly<Record<string, string>>;

const verdicts = ['create', 'update', 'unchanged', 'faulty'] as const satisfies readonly Verdict[];
const done = { create: 'created', update: 'updated', unchanged: 'same', handed: 'handed' } as const;

const noFaults: Faults = {};

/** The lines of a file, and what they are of. */
export interface Lines {
  readonly resource: ResolvedResource;
  readonly columns: readonly ImportColumn[];
  /** The row that says what the columns are. */
  readonly header: number;
  /** What stands below it. */
  readonly lines: readonly (readonly string[])[];
  /** Field to text, for what a row says nothing of. */
  readonly given: Readonly<Record<string, string>>;
  /** Cells of the file that have no value to be read, by row and column from 0 up. */
  readonly wrong?: ReadonlyMap<number, Readonly<Record<number, CellFault>>>;
}

/**
 * The rows of a file by their place among them, and what is known of each. There may be a million: of a row that is sound, only that is kept, and
 * whatever else somebody wants to know of it is made of its cells again.
 */
export class FileRows {
  readonly size: number;
  /** 1 for a row that stands in the grid: a corrected one stays in sight until it is sent. */
  readonly shown: Uint8Array;
  readonly outcomes = new Map<number, Outcome>();
  /** The fields that were typed into and are not sent. */
  readonly typed = new Map<number, Set<string>>();

  readonly #of: Lines;
  readonly #cellsOf: (line: readonly string[]) => Record<string, string>;
  /** By place: the line of a row, what is made of it by itself, and whether its record is there. */
  readonly #lines: Uint32Array;
  readonly #verdicts: Uint8Array;
  readonly #there: Uint8Array;
  readonly #faults = new Map<number, Faults>();
  readonly #texts = new Map<number, Record<string, string>>();
  /** By field and place, the values that no other row may have; and what is wrong with those that have them all the same. */
  readonly #only = new Map<string, (string | undefined)[]>();
  #repeated: ReadonlyMap<number, Faults> | null = null;

  constructor(of: Lines) {
    this.#of = of;
    this.#cellsOf = cellReader(of.columns);
    this.#lines = Uint32Array.from(of.lines.flatMap((line, at) => (isBlank(line) ? [] : [at])));
    this.size = this.#lines.length;
    this.#verdicts = new Uint8Array(this.size);
    this.#there = new Uint8Array(this.size);
    this.shown = new Uint8Array(this.size);
  }

  /** As a spreadsheet counts, from 1 up. */
  numberAt(place: number): number {
    return this.#of.header + (this.#lines[place] ?? 0) + 1;
  }

  /** The place of a row by its number; undefined where there is none. */
  placeOf(number: number): number | undefined {
    const line = number - this.#of.header - 1;
    let [from, to] = [0, this.size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#lines[middle] ?? 0) < line) from = middle + 1;
      else to = middle;
    }
    return this.#lines[from] === line ? from : undefined;
  }

  /** What stood in a cell before anything was typed; nothing where the file has no such column. */
  cameWith(place: number, field: string): string {
    const at = this.#of.columns.findIndex((column) => column.role === 'field' && column.field?.name === field);
    return this.#sourceAt(place)[at] ?? '';
  }

  #sourceAt(place: number): readonly string[] {
    return this.#of.lines[this.#lines[place] ?? 0] ?? [];
  }

  at(place: number): ImportRow {
    const source = this.#sourceAt(place);
    const texts = this.#texts.get(place);
    const row = { number: this.numberAt(place), cells: this.#cellsOf(source), source };
    // What was typed counts, also where it is nothing.
    return texts
      ? { ...row, cells: { ...withGiven(row, this.#of.given).cells, ...texts } }
      : withGiven(row, this.#of.given);
  }

  /** The places of the rows that stand in the grid, in their order. */
  *inGrid(): Generator<number> {
    for (let place = this.shown.indexOf(1); place >= 0; place = this.shown.indexOf(1, place + 1)) yield place;
  }

  /** Those from a place on, before another. */
  between(from: number, to: number): readonly ImportRow[] {
    return Array.from({ length: to - from }, (_, at) => this.at(from + at));
  }

  /** The fields that were typed into, sent or not. */
  textsAt(place: number): readonly string[] {
    return Object.keys(this.#texts.get(place) ?? {});
  }

  type(place: number, field: string, text: string): void {
    this.#texts.set(place, { ...this.#texts.get(place), [field]: text });
    this.typed.set(place, (this.typed.get(place) ?? new Set()).add(field));
    // What the service said was about what stood there before.
    this.outcomes.delete(place);
  }

  /** Takes over what was typed into the same rows, when its columns are taken for something else. */
  keepTyped(before: FileRows): void {
    for (const [place, texts] of before.#texts) this.#texts.set(place, texts);
    for (const [place, fields] of before.typed) this.typed.set(place, fields);
  }

  /** What is wrong with cells of a row that the file has no value of, unless something was typed there. */
  #unread(place: number, { t }: RuleContext): Faults {
    const faults: Record<string, string> = {};
    const wrong = this.#of.wrong?.get(this.numberAt(place) - 1) ?? {};
    const texts = this.#texts.get(place) ?? {};
    for (const [at, fault] of Object.entries(wrong)) {
      const column = this.#of.columns[Number(at)];
      if (column?.role !== 'field' || !column.field || column.field.name in texts) continue;
      faults[column.field.name] = t(`imports.cells.${fault}`, { text: this.#sourceAt(place)[Number(at)] ?? '' });
    }
    return faults;
  }

  /** Reads a row by the declaration, and keeps what comes of it. */
  judge(place: number, known: Known, context: RuleContext): Judged {
    const judged = this.#withUnread(judgeRow(this.#of.resource, this.at(place), known, context), place, context);
    this.#verdicts[place] = verdicts.indexOf(judged.verdict);
    this.#there[place] = judged.stored ? 1 : 0;
    if (judged.verdict === 'faulty') this.#faults.set(place, judged.faults);
    else this.#faults.delete(place);
    this.#keep(place, judged.only);
    return judged;
  }

  #withUnread(judged: Judged, place: number, context: RuleContext): Judged {
    if (!this.#of.wrong?.size) return judged;
    const unread = this.#unread(place, context);
    if (Object.keys(unread).length === 0) return judged;
    const only = Object.fromEntries(Object.entries(judged.only).filter(([field]) => !(field in unread)));
    return { ...judged, verdict: 'faulty', faults: { ...judged.faults, ...unread }, only };
  }

  #keep(place: number, only: Faults): void {
    for (const field in only) if (!this.#only.has(field)) this.#only.set(field, []);
    for (const [field, values] of this.#only) {
      if (values[place] === only[field]) continue;
      values[place] = only[field];
      this.#repeated = null;
    }
  }

  /** What is wrong with rows only beside others: values that must be one record's alone, and that an earlier row has already. */
  #besideOthers({ t }: RuleContext): ReadonlyMap<number, Faults> {
    if (this.#repeated) return this.#repeated;
    const found = new Map<number, Record<string, string>>();
    for (const [field, values] of this.#only) {
      const first = new Map<string, number>();
      values.forEach((value, place) => {
        if (value === undefined) return;
        const earlier = first.get(value);
        if (earlier === undefined) first.set(value, place);
        else
          found.set(place, { ...found.get(place), [field]: t('imports.same_as_row', { row: this.numberAt(earlier) }) });
      });
    }
    this.#repeated = found;
    return found;
  }

  /** What is said in another language from now on. */
  forgetWords(): void {
    this.#repeated = null;
  }

  /**
   * What each row is among the others.
   * @param changes whether records that are there already are changed; else they stay as they are, whatever the file says of them
   */
  among(changes: boolean, context: RuleContext): Among {
    const repeated = this.#besideOthers(context);
    const isKept = (place: number) => !changes && this.#there[place] === 1;
    const verdictAt = (place: number): Verdict => {
      if (repeated.has(place)) return 'faulty';
      return isKept(place) ? 'unchanged' : (verdicts[this.#verdicts[place] ?? 0] ?? 'faulty');
    };
    return {
      verdictAt,
      tallied: (place) => {
        const outcome = this.outcomes.get(place);
        if (!outcome) return verdictAt(place);
        return outcome.done ? done[outcome.what] : 'refused';
      },
      faultsAt: (place) => {
        const outcome = this.outcomes.get(place);
        const said = outcome?.done === false ? outcome : null;
        const own = isKept(place) ? noFaults : (this.#faults.get(place) ?? noFaults);
        return { fields: { ...said?.fields, ...own, ...repeated.get(place) }, message: said?.message ?? '' };
      },
    };
  }
}

/** What rows are beside each other. */
export interface Among {
  readonly verdictAt: (place: number) => Verdict;
  /** Where a row is counted. */
  readonly tallied: (place: number) => keyof Tally;
  /** What is wrong with it: what the declaration says of its cells, then what the service said. */
  readonly faultsAt: (place: number) => RowFaults;
}
