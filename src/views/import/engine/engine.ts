import type { Messages, Locale } from '../../../../i18n/types.ts';
import type { Context } from '../../../schema/context.ts';
import type { ByHand } from '../../../schema/csvImport/byHand.ts';
import type { ColumnRole } from '../../../schema/csvImport/columns.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { RawRecord } from '../../../schema/readRecord.ts';
import type { ReadAs } from '../readCsvFile.ts';
import type { Outcome, Problem, Work } from '../outcome.ts';
import type { Sight, Window } from './sight.ts';

/** The words of a language, as far as an import says any. */
export interface Spoken {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** In which world a file is judged. */
export interface World {
  readonly context: Context;
  /** The person's own words, and those of each other language that a file may be in. */
  readonly words: readonly [Spoken, ...Spoken[]];
}

/** What is read, and by what it is judged: data alone, so that it can be posted. */
export interface Job extends World {
  readonly file: File;
  /** How it is read, where somebody has said so. */
  readonly as: Partial<ReadAs>;
  /** What its rows are of, as they may fill it, and what its references point to, by their names. */
  readonly resource: ResolvedResource;
  readonly targets: Readonly<Record<string, ResolvedResource>>;
  /** Of these, those that are found whatever their lists ask for first. */
  readonly findable: readonly string[];
  /** Field to text, for what a row says nothing of. */
  readonly given: Readonly<Record<string, string>>;
  /** The field of money that the rows to be sent are summed up by; undefined where they are no money. */
  readonly sum?: string | undefined;
  /** What somebody has said of columns such as it has. */
  readonly byHand?: ByHand;
  /** What somebody has said that all rows have which say nothing else, by field. */
  readonly same?: Same;
}

/** Field to text, for what a row says nothing of. */
export type Same = Readonly<Record<string, string>>;

/** What is looked for among the records that there are. */
export interface Lookup {
  readonly resource: string;
  readonly field: string;
  readonly values: readonly string[];
  /** Only records that have such a value to the letter are asked for, and all of each. */
  readonly exact: boolean;
}

/** What only the page can do for an engine, which has no session. */
export interface Outside {
  /** The records that have one of some values in a field, by that value, folded. */
  readonly find: (lookup: Lookup) => Promise<ReadonlyMap<string, readonly RawRecord[]>>;
  readonly onWork: (work: Pick<Work, 'what' | 'done' | 'total'>) => Promise<void>;
}

/** What a column is, to whoever looks at it: `lost` is one of what files do not set, in which something else stands than is there anyway. */
export type SeenRole = ColumnRole | 'lost';

/** A column of a file, by the name of its field. */
export interface FileColumn {
  /** Its place from 0 up, and by what it is known again. */
  readonly at: number;
  readonly key: string;
  readonly header: string;
  /** What stands in it first. */
  readonly example: string;
  readonly role: SeenRole;
  readonly field: string | null;
}

/** A file that was read and judged. */
export interface Opened {
  /** Fields without which no record can be made, and that no column has. */
  readonly missing: readonly string[];
  readonly rows: number;
  /** By what it is known again; null where that is not known. */
  readonly fingerprint: string | null;
  /** Cells below the names of the columns that are drawn as one, such as `A2:A5`: the first has the value. */
  readonly merged: readonly string[];
}

/** How a file was read, and what came of it. */
export interface Opening {
  /** Null where it is none that can be read in one way or another. */
  readonly as: ReadAs | null;
  /** The sheets that could be read instead, where there are any. */
  readonly sheets: readonly string[];
  /** What stands beside each other, also where none of it is known here. */
  readonly columns: readonly FileColumn[];
  readonly problem: Problem | null;
  readonly opened: Opened | null;
}

/** The rows that a text is typed into: those of some numbers, or all that are wrong as one was. */
export type TypedInto = { readonly row: number } | { readonly alikeTo: number };

/** A row that is ready to go. */
export interface Sendable {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The record that it changes. */
  readonly stored: RawRecord | null;
}

/**
 * Everything that is known of the rows of a file. It may live elsewhere than the page, so each answer is waited for, and has no more in it than is
 * shown: whatever is changed is answered with what is in sight after it.
 */
export interface Engine {
  /** Reads a file and judges its rows. */
  readonly open: (job: Job) => Promise<Opening>;
  /** Takes the columns of the same file for what somebody says, and all rows to have what they say is the same; what was typed stays. */
  readonly match: (byHand: ByHand, same: Same) => Promise<Opening>;
  readonly see: (window: Window) => Promise<Sight>;
  /** Judges all rows again, in other words. */
  readonly speak: (world: World) => Promise<Sight>;
  readonly type: (into: TypedInto, field: string, text: string) => Promise<Sight>;
  /** Looks up what was typed since. */
  readonly lookUp: () => Promise<Sight>;
  /** Looks again what was sent without an answer, and settles what is sent next. */
  readonly prepare: () => Promise<Sight>;
  /** Some of the rows that are sent, from a place on. */
  readonly toSend: (from: number, most: number) => Promise<readonly Sendable[]>;
  /** The rows that are sent, as a file; those of some numbers alone, and without what tells which row and version is meant, where they are named. */
  readonly fileToSend: (numbers?: readonly number[]) => Promise<Blob>;
  readonly settle: (outcomes: readonly (readonly [row: number, outcome: Outcome])[]) => Promise<Sight>;
  /** What was corrected is somebody else's now: of the rows that are sent, or of those that were done. */
  readonly letGo: (of: 'sent' | 'done') => Promise<Sight>;
  /** The rows that were not done, or those that cannot be sent, as a file that can be mended. */
  readonly failedFile: (of: 'undone' | 'faulty') => Promise<Blob>;
}
