import type { BringsSpec } from './endpoint.ts';
import type { AnyField } from './field.ts';
import { integer, text } from './fields.ts';
import type { Predicate } from './predicate.ts';

type Asks = Readonly<Record<string, AnyField>>;

/** Every record that a list finds, as it is seen when the batch is asked for. */
export interface QueryRows {
  /** Written by `query`. */
  readonly from: 'query';
  /**
   * The resource whose list it is; whoever asks for the batch names one when not given.
   * @example resource: 'orders'
   */
  readonly resource?: string;
}

/** Records that somebody has chosen one by one. */
export interface SelectionRows<Each extends Asks = Asks> {
  /** Written by `selection`. */
  readonly from: 'selection';
  /**
   * The resource whose records are chosen; whoever asks for the batch names one when not given.
   * @example resource: 'orders'
   */
  readonly resource?: string;
  /** How many may be chosen, 1 000 when not given. */
  readonly max?: number;
  /**
   * What is said of each of them besides its key and the version that was seen; nothing when not given.
   * @example each: { amount: money({ min: 1 }) }
   */
  readonly each?: Each;
}

/** The rows of a file that somebody brings, whose columns are fields of a resource. */
export interface UploadRows {
  /** Written by `upload`. */
  readonly from: 'upload';
  /**
   * The resource whose fields its columns are; whoever asks for the batch names one when not given.
   * @example resource: 'orders'
   */
  readonly resource?: string;
  /**
   * Actions of the resource's workflow that make a record: each row is one record, made by the first of them for which it is fit, and the columns are
   * what they ask for. When not given, each row makes or changes a record as the calls of the resource would.
   * @example by: ['place', 'place_abroad']
   */
  readonly by?: readonly string[];
  /**
   * A column of which a file says each value once, of what actions make: a row that repeats an earlier one is refused, and names it. A reference is told apart by its
   * record, however a row names that. When not given, it is the field of the records that each must have and no two share.
   * @example once: 'contact_guid'
   */
  readonly once?: string;
}

/** The lines of a report that is named by whoever runs it, as its records are at one moment. */
export interface LinesRows {
  /** Written by `lines`. */
  readonly from: 'lines';
  /** None: the report says it. */
  readonly resource?: never;
}

/** Who agrees to a batch before anything of it is done. */
export interface ConfirmSpec {
  /**
   * Who may agree; never who asked for it.
   * @example who: hasRole('manager')
   */
  readonly who: Predicate;
  /**
   * A field of money of the records that the rows make: its sum over them is told to whoever agrees. Of a row that would make none it is what the row
   * says of it, where that is a column. Nothing is summed up when not given.
   * @example sum: 'amount'
   */
  readonly sum?: string;
  /**
   * Other fields of these records that whoever agrees has read of each: a row is done only while it comes to the same.
   * @example keeps: ['weight']
   */
  readonly keeps?: readonly string[];
  /**
   * A field of money of these records that `sum` is held against: whoever agrees reads it of each row beside that, and by how much the two differ. It is told alone: a
   * row is done whatever it comes to by then.
   * @example against: 'recorded_amount'
   */
  readonly against?: string;
  /**
   * Whoever may agree may also stop what is being done, as whoever asked for it may.
   * @example stops: true
   */
  readonly stops?: true;
  /**
   * A resource of which some rows make records besides: how many these are is told, too.
   * @example also: 'contacts'
   */
  readonly also?: string;
  /**
   * Columns by which rows belong together: those that say the same in one of them are tried at once, however far apart they stand, so that what is told
   * of each knows what the others do.
   * @example together: ['order_guid']
   */
  readonly together?: readonly string[];
  /**
   * The page of one of them, with `:id` for its key: where people read it and agree.
   * @example page: '/orders/files/:id'
   */
  readonly page: `/${string}`;
  /**
   * The resource from whose list people come to them; that of its rows when not given.
   * @example under: 'contacts'
   */
  readonly under?: string;
}

/** One of the stages that a file of rows goes through, as people follow it. */
export interface StageSpec {
  /**
   * Its name, with its words at `batches.stages.<name>`.
   * @example name: 'consolidating'
   */
  readonly name: string;
  /**
   * What it does, in this order and each no more than once: `read` writes the rows of the file down, `judge` holds each against what its columns may say, `drop_repeated`
   * leaves out what an earlier row says to the letter, `add_up` makes one of those that differ by an amount alone, and `apply` makes records of what is left. After that,
   * `keep` counts the rows of which is kept what was there before them, so that they can be taken back, and `report` writes the file that it leaves: a line for each row, with what became of it and why not.
   * @example does: 'judge'
   */
  readonly does: 'read' | 'judge' | 'drop_repeated' | 'add_up' | 'apply' | 'keep' | 'report';
  /**
   * Of `add_up`: the column of which rows are added up, the columns that are alike in them, and days of which the month is.
   * @example adds: { up: 'amount', alike: ['contact_guid'], months: ['placed_on'] }
   */
  readonly adds?: AddsSpec;
  /**
   * Of `report`: the fields of the records that the rows make which stand in the file, in their order. Of a row that has made none it has what the row says.
   * @example reports: ['contact_guid', 'amount', 'status']
   */
  readonly reports?: readonly string[];
}

/** What of rows is added up, and which rows are. */
export interface AddsSpec {
  /**
   * A column of money or whole numbers.
   * @example up: 'amount'
   */
  readonly up: string;
  /**
   * Columns in which rows say the same that are added up.
   * @example alike: ['contact_guid']
   */
  readonly alike: readonly string[];
  /**
   * Columns of days in which they say the same month.
   * @example months: ['placed_on']
   */
  readonly months?: readonly string[];
}

/** How what the rows of a file have done is taken back, when it has failed half-way and is given up. */
export interface TakesBackSpec {
  /**
   * By resource: how its records get back to what they were. What rows have made or changed of any other resource cannot be taken back, and so neither can such a row.
   * @example ways: { orders: { made: 'withdraw', changed: 'put_back', unless: { invoices: 'order_guid' } } }
   */
  readonly ways: Readonly<Record<string, WayBackSpec>>;
  /**
   * Resources of which rows make records that stay: what was said to somebody is said. What has not gone out yet is recalled, where whoever tells by it can
   * do that; then nobody is told by the same way that it was taken back.
   * @example leaves: ['messages']
   */
  readonly leaves?: readonly string[];
}

/** How records of one resource get back to what they were before a row of a file. */
export interface WayBackSpec {
  /**
   * The action, which the service does itself, that undoes a record which a row has made.
   * @example made: 'withdraw'
   */
  readonly made?: string;
  /**
   * The action, which the service does itself, that puts a record back which a row has changed: what that has changed is given to it as it was before, its state included.
   * @example changed: 'put_back'
   */
  readonly changed?: string;
  /**
   * What rests on such a record by now bars that: records of other resources that were made or changed since shortly before the file was begun, by the field with its key. What the file itself has made
   * or changed does not, nor what was taken back of another.
   * @example unless: { invoices: 'order_guid' }
   */
  readonly unless?: Readonly<Record<string, string>>;
}

/** What a batch works through. */
export type BatchRows = QueryRows | SelectionRows | UploadRows | LinesRows;

/**
 * Rows of a batch: every record that a list finds.
 * @param resource the resource whose list it is; whoever asks for the batch names one when not given
 * @example defineBatch({ name: 'order_labels', rows: query('orders'), who: true, chunk: 500, result: 'file' })
 */
export function query(resource?: string): QueryRows {
  return resource === undefined ? { from: 'query' } : { from: 'query', resource };
}

/**
 * Rows of a batch: records that somebody has chosen.
 * @param resource the resource whose records these are; whoever asks for the batch names one when not given
 * @example defineBatch({ name: 'order_closing', rows: selection('orders', { max: 200 }), who: hasRole('manager'), chunk: 100, result: 'none' })
 */
export function selection<const Each extends Asks = Readonly<Record<never, AnyField>>>(
  resource?: string,
  options: { readonly max?: number; readonly each?: Each } = {},
): SelectionRows<Each> {
  return { from: 'selection', ...(resource !== undefined && { resource }), ...options };
}

/**
 * Rows of a batch: those of a CSV file, brought before by `GET /rest/batches/upload` and named in `upload` of the batch. Each column is a field of
 * the resource, by its name or its label in one of the languages; `#row` may number the rows as people know them, and `#version` say in which version
 * each record was seen, empty for one that was not there.
 * @param resource the resource whose fields its columns are; whoever asks for the batch names one when not given
 * @example defineBatch({ name: 'order_import', rows: upload('orders'), who: hasRole('manager'), chunk: 50, result: 'none' })
 */
export function upload(resource?: string, options: Pick<UploadRows, 'by' | 'once'> = {}): UploadRows {
  return { from: 'upload', ...(resource !== undefined && { resource }), ...options };
}

/**
 * Rows of a batch: the lines of a report, which whoever runs it names. They are what it leaves: nothing is done with them.
 * @example defineBatch({ name: 'report_run', rows: lines(), who: true, chunk: 1_000, result: 'file' })
 */
export const lines = (): LinesRows => ({ from: 'lines' });

/**
 * What a call of the contract says of itself that takes a whole file of rows: it asks for a batch, and answers which. Where no batches can be asked for, pages
 * bring their files by such calls.
 * @param batch one whose rows are `upload(...)` of the resource of the call
 * @param options `by`: of the actions by which the batch makes its records, those that this call is for; `signed`: the call among `calls` that gives the address to
 * which the file goes first; without one it comes with this call, as `file` of a form; `maxMebibytes`: the largest file that comes with it, where another call is for the
 * same rows: pages bring a larger one by that
 * @example bringsFile('order_import', { by: ['place'] })
 */
export function bringsFile(
  batch: string,
  { by = [], signed = null, maxMebibytes = null }: Partial<Omit<BringsSpec, 'batch'>> = {},
) {
  return {
    brings: { batch, by, signed, maxMebibytes },
    answers: {
      batch_guid: text(),
      /** Its state: whether somebody has to agree to it, and how far it is. */
      state: text(),
      /** Rows. */
      total: integer(),
    },
    status: 201,
    once: true,
  } as const;
}

/**
 * Something that is done to many rows: which rows, what is asked for besides, who may start it, and how much is done at a time.
 * @example
 * { name: 'reminders', rows: query('orders'), asks: { on: date({ required: true }) }, who: hasRole('manager'), chunk: 100, result: 'none' }
 */
export interface BatchSpec<
  Name extends string = string,
  Questions extends Asks = Asks,
  Rows extends BatchRows = BatchRows,
> {
  /** Its name: its handler stands under it in `batches` of a module. */
  readonly name: Name;
  /** What it works through: `query(...)`, `selection(...)`, `upload(...)` or `lines()`. */
  readonly rows: Rows;
  /** What it is started with besides its rows; nothing when not given. */
  readonly asks?: Questions;
  /** Who may start it. */
  readonly who: Predicate;
  /**
   * Who sees each of them, what stands in its rows and what became of them, besides whoever asked for it and those who may agree to it; nobody else when not given.
   * @example sees: hasRole('clerk', 'manager')
   */
  readonly sees?: Predicate;
  /**
   * A second person agrees to all of it: its rows are done and taken back first, so that they see how many there are, their sum, and what would not be
   * done and why. Only of the rows of a file.
   * @example confirms: { who: hasRole('manager'), sum: 'amount', page: '/orders/files/:id' }
   */
  readonly confirms?: ConfirmSpec;
  /**
   * Whoever asks for it may have its rows done and taken back first, so that they read what would become of each, and say then that it be done. Only of the
   * rows of a file, and where no second person is asked, who reads that anyway.
   */
  readonly rehearse?: true;
  /**
   * One at a time for each partner: while one is under way, or waits for somebody to agree, no other is begun.
   */
  readonly single?: true;
  /**
   * The stages of a file whose rows actions make records of: what is done to all of them before each becomes a record, followed with how many rows went in and came
   * out. When not given, rows are read and done.
   * @example stages: [{ name: 'reading', does: 'read' }, { name: 'placing', does: 'apply' }]
   */
  readonly stages?: readonly StageSpec[];
  /**
   * What has failed while its rows were done can be given up: what they have done is taken back, row by row, each in one transaction with all that it has changed. When not
   * given, it can go on alone, and what is done stays.
   * @example takesBack: { ways: { orders: { made: 'withdraw' } } }
   */
  readonly takesBack?: TakesBackSpec;
  /** Rows per chunk: a crash repeats at most one, and each chunk is applied once. A selection or a file of no more is done before it is answered. */
  readonly chunk: number;
  /** What is left when it is done: nothing, or a file to download. */
  readonly result: 'none' | 'file';
}

/**
 * Declares a batch. The service keeps its progress and what became of each row, and goes on after a restart where it stopped.
 * @example defineBatch({ name: 'csv_export', rows: query(), who: true, chunk: 500, result: 'file' })
 */
export function defineBatch<
  const Name extends string,
  const Rows extends BatchRows,
  const Questions extends Asks = Readonly<Record<never, AnyField>>,
>(spec: BatchSpec<Name, Questions, Rows>): BatchSpec<Name, Questions, Rows> {
  return spec;
}
