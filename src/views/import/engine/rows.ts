import type { ImportColumn } from '../../../schema/csvImport/columns.ts';
import { type Judged, type Known, judgeRow, ofRow, type Verdict } from '../../../schema/csvImport/judgeRow.ts';
import { beyondIn, cellReader, type ImportRow, withGiven } from '../../../schema/csvImport/rows.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { Table } from '../compact/lines.ts';
import type { TextIndex } from '../compact/textIndex.ts';
import type { CellFault } from '../xlsx/cellText.ts';
import type { besideIn, lostIn, namingAll, unplaced, unreadIn } from './oddRows.ts';
import { Outcomes } from './outcomes.ts';
import type { RowFaults, Tally } from './sight.ts';

type Faults = Readonly<Record<string, string>>;

const verdicts = ['create', 'update', 'unchanged', 'faulty'] as const satisfies readonly Verdict[];
const done = { create: 'created', update: 'updated', unchanged: 'same', handed: 'handed' } as const;

const noFaults: Faults = {};

/** Different faults that are looked for among those that there are: where each row is wrong in its own way, it is of no use. */
const mostAlike = 10_000;

/** What some rows alone need. */
interface Coming {
  readonly besideIn: typeof besideIn;
  readonly lostIn: typeof lostIn;
  readonly namingAll: typeof namingAll;
  readonly unplaced: typeof unplaced;
  readonly unreadIn: typeof unreadIn;
}

/** The lines of a file, and what they are of. */
export interface RowsOf {
  readonly resource: ResolvedResource;
  readonly columns: readonly ImportColumn[];
  /** The row that says what the columns are. */
  readonly header: number;
  /** What stands below it, and the places of those lines that are rows. */
  readonly lines: Table;
  readonly filled: Uint32Array;
  /** Whether it is a file of text. */
  readonly isText: boolean;
  /** The numbers of texts that are told apart. */
  readonly texts: TextIndex;
  /** Field to text, for what a row says nothing of. */
  readonly given: Readonly<Record<string, string>>;
  /** The field of money that is summed up, where there is one. */
  readonly sum?: string | undefined;
  /** Cells of the file that have no value to be read, by row and column from 0 up. */
  readonly wrong?: ReadonlyMap<number, Readonly<Record<number, CellFault>>>;
  /** It comes while the file is read. */
  readonly coming: Coming;
}

/**
 * The rows of a file by their place among them, and what is known of each. There may be a million: of a row that is sound, only that is kept, and
 * whatever else somebody wants to know of it is made of its cells again.
 */
export class FileRows {
  readonly size: number;
  /** 1 for a row that stands in the grid: a corrected one stays in sight until it is sent. */
  readonly shown: Uint8Array;
  readonly outcomes: Outcomes;
  /** The fields that were typed into and are not sent. */
  readonly typed = new Map<number, Set<string>>();

  /** The columns of what files do not set in which a row says something else than its record has. */
  readonly lost = new Set<number>();

  readonly #of: RowsOf;
  readonly #hasKept: boolean;
  readonly #read: ReturnType<typeof cellReader>;
  /** By place: what is made of a row by itself, and whether its record is there. */
  readonly #verdicts: Uint8Array;
  readonly #there: Uint8Array;
  readonly #faults = new Map<number, Faults>();
  /** Most rows are wrong as another one is. */
  readonly #alike = new Map<string, Faults>();
  /** By place, what was typed into a row, sent since or not, by field. */
  readonly texts = new Map<number, Record<string, string>>();
  /** By place, of rows that change a record, which of its fields would have nothing any more. */
  readonly emptied = new Map<number, readonly string[]>();
  /** By field and place, the values that no other row may have: the number of the text, from 1 up. And what is wrong with those that have them all the same. */
  readonly #only = new Map<string, Uint32Array>();
  #repeated: ReadonlyMap<number, Faults> | null = null;

  /** By place, what a row says of what is summed up, in hundredths; not a number where it says nothing. */
  readonly amounts: Float64Array;

  constructor(of: RowsOf) {
    this.#of = of;
    this.#read = cellReader(of.columns, of.isText);
    this.#hasKept = of.columns.some(({ role }) => role === 'kept');
    this.size = of.filled.length;
    this.outcomes = new Outcomes(this.size);
    this.#verdicts = new Uint8Array(this.size);
    this.#there = new Uint8Array(this.size);
    this.shown = new Uint8Array(this.size);
    this.amounts = new Float64Array(this.size);
  }

  /** As a spreadsheet counts, from 1 up. */
  numberAt(place: number): number {
    return this.#of.header + this.#lineOf(place) + 1;
  }

  /** The place of a row by its number; undefined where there is none. */
  placeOf(number: number): number | undefined {
    const line = number - this.#of.header - 1;
    let [from, to] = [0, this.size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#lineOf(middle) < line) from = middle + 1;
      else to = middle;
    }
    return from < this.size && this.#lineOf(from) === line ? from : undefined;
  }

  /** What stood in a cell before anything was typed; nothing where the file has no such column. */
  cameWith(place: number, field: string): string {
    const at = this.#of.columns.findIndex((column) => column.role === 'field' && column.field?.name === field);
    return this.#sourceAt(place)[at] ?? '';
  }

  #sourceAt(place: number): readonly string[] {
    return this.#of.lines.at(this.#lineOf(place));
  }

  #lineOf(place: number): number {
    return this.#of.filled[place] ?? 0;
  }

  at(place: number): ImportRow {
    const { columns } = this.#of;
    const source = this.#sourceAt(place);
    const texts = this.texts.get(place);
    const { cells: named, formulas: read } = this.#read(source);
    const beyond = beyondIn(source, columns.length);
    // A text may have been moved out of any column, also out of one that is no field's.
    const cells = beyond ? { ...this.#of.coming.besideIn(columns, source), ...named } : named;
    // What was typed over one is one still where it begins like it.
    const formulas = read?.filter((name) => texts?.[name]?.startsWith('=') ?? true);
    const row = { number: this.numberAt(place), cells, source, ...(formulas && { formulas }) };
    const given = withGiven(row, this.#of.given);
    // What was typed counts, also where it is nothing.
    const typed = texts ? { ...given, cells: { ...given.cells, ...texts } } : given;
    if (!beyond) return typed;
    const unplaced = this.#of.coming.unplaced([...Object.values(cells), ...beyond], Object.values(typed.cells));
    return unplaced.length > 0 ? { ...typed, beyond, unplaced } : typed;
  }

  /** The places of the rows that stand in the grid, in their order. */
  *inGrid(): Generator<number> {
    for (let place = this.shown.indexOf(1); place >= 0; place = this.shown.indexOf(1, place + 1)) yield place;
  }

  /** Those from a place on, before another, with all that names records. */
  between(from: number, to: number): readonly ImportRow[] {
    const { columns, coming } = this.#of;
    return Array.from({ length: to - from }, (_, at) => {
      const row = this.at(from + at);
      return this.#hasKept ? coming.namingAll(columns, row) : row;
    });
  }

  /** The fields that were typed into in some places, sent or not. */
  *addedIn(places: Iterable<number>): Generator<string> {
    if (this.texts.size === 0) return;
    for (const place of places) yield* Object.keys(this.texts.get(place) ?? {});
  }

  type(place: number, field: string, text: string): void {
    this.texts.set(place, { ...this.texts.get(place), [field]: text });
    this.typed.set(place, (this.typed.get(place) ?? new Set()).add(field));
    // What the service said was about what stood there before.
    this.outcomes.delete(place);
  }

  /** Takes over what was typed into the same rows, when its columns are taken for something else. */
  keepTyped(before: FileRows): void {
    for (const [place, texts] of before.texts) this.texts.set(place, texts);
    for (const [place, fields] of before.typed) this.typed.set(place, fields);
  }

  /**
   * Reads a row by the declaration, and keeps what comes of it.
   * @param row what stands in the place, where that is at hand
   */
  judge(place: number, known: Known, context: RuleContext, row = this.at(place)): Judged {
    const judged = this.#withUnread(judgeRow(this.#of.resource, row, known, context), place, context);
    this.amounts[place] = Number(judged.values[this.#of.sum ?? ''] ?? undefined);
    if (this.#hasKept)
      for (const at of this.#of.coming.lostIn(this.#of.columns, row, { ...judged, known }, context)) this.lost.add(at);
    this.#verdicts[place] = verdicts.indexOf(judged.verdict);
    this.#there[place] = judged.stored ? 1 : 0;
    if (judged.verdict === 'faulty') this.#faults.set(place, this.#asAnother(judged.faults));
    else this.#faults.delete(place);
    this.#keep(place, judged.only);
    this.emptied.delete(place);
    if (judged.emptied.length > 0) this.emptied.set(place, judged.emptied);
    return judged;
  }

  #withUnread(judged: Judged, place: number, context: RuleContext): Judged {
    const { wrong, columns, coming } = this.#of;
    const own = wrong?.get(this.numberAt(place) - 1);
    if (!own) return judged;
    const of = { columns, wrong: own, source: this.#sourceAt(place), texts: this.texts.get(place) ?? {} };
    const unread = coming.unreadIn(of, context);
    if (Object.keys(unread).length === 0) return judged;
    const only = Object.fromEntries(Object.entries(judged.only).filter(([field]) => !(field in unread)));
    return { ...judged, verdict: 'faulty', faults: { ...judged.faults, ...unread }, only };
  }

  #asAnother(faults: Faults): Faults {
    const key = JSON.stringify(faults);
    const known = this.#alike.get(key) ?? faults;
    if (this.#alike.size < mostAlike) this.#alike.set(key, known);
    return known;
  }

  #keep(place: number, only: Faults): void {
    for (const field in only) if (!this.#only.has(field)) this.#only.set(field, new Uint32Array(this.size));
    for (const [field, values] of this.#only) {
      const value = only[field];
      const number = value === undefined ? 0 : this.#of.texts.numberOf(value) + 1;
      if (values[place] === number) continue;
      values[place] = number;
      this.#repeated = null;
    }
  }

  /** What is wrong with rows only beside others: values that must be one record's alone, and that an earlier row has already. */
  #besideOthers({ t }: RuleContext): ReadonlyMap<number, Faults> {
    if (this.#repeated) return this.#repeated;
    const found = new Map<number, Record<string, string>>();
    for (const [field, values] of this.#only) {
      // By the number of a text, the place of the first row that has it, from 1 up.
      const first = new Uint32Array(this.#of.texts.length + 1);
      for (let place = 0; place < this.size; place += 1) {
        const number = values[place] ?? 0;
        if (number === 0) continue;
        const earlier = first[number] ?? 0;
        if (earlier === 0) first[number] = place + 1;
        else {
          const row = this.numberAt(earlier - 1);
          found.set(place, { ...found.get(place), [field]: t('imports.same_as_row', { row }) });
        }
      }
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
        const { [ofRow]: whole, ...wrong } = own;
        return { fields: { ...said?.fields, ...wrong, ...repeated.get(place) }, message: whole ?? said?.message ?? '' };
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
