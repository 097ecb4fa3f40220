import type { AnyField } from './field.ts';
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
}

/** What a batch works through. */
export type BatchRows = QueryRows | SelectionRows | UploadRows;

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
export function upload(resource?: string): UploadRows {
  return resource === undefined ? { from: 'upload' } : { from: 'upload', resource };
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
  /** What it works through: `query(...)`, `selection(...)` or `upload(...)`. */
  readonly rows: Rows;
  /** What it is started with besides its rows; nothing when not given. */
  readonly asks?: Questions;
  /** Who may start it. */
  readonly who: Predicate;
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
