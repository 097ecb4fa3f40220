import type { ResolvedEndpoint } from './endpoint.ts';
import type { Predicate } from './predicate.ts';
import type { Strict } from './strict.ts';

/**
 * A field of the records of a report, or of what they refer to: `'amount'`, `'contact_guid.full_name'`, `'order_guid.contact_guid.phone'`. What refers
 * to a record stands for what that is called.
 */
export type FieldPath = string;

/**
 * The field as it is. Written as its path alone, or by `named`.
 * @example { is: 'field', name: 'ordered_by', of: 'contact_guid.full_name' }
 */
export interface FieldColumn {
  /** Written by `named`. */
  readonly is: 'field';
  /** By which totals, an order and a chart know it, and its words at `reports.columns`. */
  readonly name: string;
  /** The way to it. */
  readonly of: FieldPath;
  /**
   * Of those records alone of which this holds; it is empty of the others.
   * @example when: is('status', 'paid')
   */
  readonly when?: Predicate;
}

/**
 * The day, the week (by its Monday) or the month (by its first day) in which a day or a moment is, where the partner is. Written by `each`.
 * @example { is: 'each', name: 'month', of: 'paid_on', each: 'month' }
 */
export interface EachColumn {
  /** Written by `each`. */
  readonly is: 'each';
  /** By which totals, an order and a chart know it, and its words at `reports.columns`. */
  readonly name: string;
  /** The way to the day or moment. */
  readonly of: FieldPath;
  /** How long each is. */
  readonly each: Step;
}

/**
 * How many days lie between two days or moments, or from one until today; empty where one of them is. Written by `days`.
 * @example { is: 'days', name: 'waiting', of: 'made_on', until: 'paid_on' }
 */
export interface DaysColumn {
  /** Written by `days`. */
  readonly is: 'days';
  /** By which totals, an order and a chart know it, and its words at `reports.columns`. */
  readonly name: string;
  /** The way to the first of the two. */
  readonly of: FieldPath;
  /** The way to the other, or `today`. */
  readonly until: FieldPath | typeof today;
}

/**
 * How many records there are of those that say the same in the other columns. Written by `count`.
 * @example { is: 'count', name: 'paid', when: is('status', 'paid') }
 */
export interface CountColumn {
  /** Written by `count`. */
  readonly is: 'count';
  /** By which totals, an order and a chart know it, and its words at `reports.columns`. */
  readonly name: string;
  /**
   * Those alone of which this holds.
   * @example when: is('status', 'paid')
   */
  readonly when?: Predicate;
}

/**
 * What a number of theirs adds up to. Written by `sum`.
 * @example { is: 'sum', name: 'owed', of: 'amount', when: is('status', 'late') }
 */
export interface SumColumn {
  /** Written by `sum`. */
  readonly is: 'sum';
  /** By which totals, an order and a chart know it, and its words at `reports.columns`. */
  readonly name: string;
  /** The number, which is the record’s own. */
  readonly of: FieldPath;
  /**
   * Those alone of which this holds.
   * @example when: is('status', 'paid')
   */
  readonly when?: Predicate;
}

/**
 * How many records of some resource there are in each step of the calendar, or what a number of theirs adds up to. Written by `figure`.
 * @example { is: 'figure', name: 'paid', in: 'orders', on: 'paid_on', of: 'amount', when: is('status', 'paid') }
 */
export interface FigureColumn {
  /** Written by `figure`. */
  readonly is: 'figure';
  /** By which totals, an order and a chart know it, and its words at `reports.columns`. */
  readonly name: string;
  /** The resource whose records they are: those that whoever runs it may see. */
  readonly in: string;
  /** The day or moment of a record that lies in the step. */
  readonly on: string;
  /** The number of theirs that is added up; they are counted when not given. */
  readonly of?: string;
  /**
   * Those alone of which this holds.
   * @example when: is('status', 'paid')
   */
  readonly when?: Predicate;
}

/** Stands for the day on which a report is run. @example days('waiting', 'made_on', today) */
export const today = 'today';

/** The steps of a calendar. */
export type Step = 'day' | 'week' | 'month';

/** One column of a report. */
export type ReportColumn = FieldColumn | EachColumn | DaysColumn | CountColumn | SumColumn | FigureColumn;

type Narrowed = Pick<CountColumn, 'when'>;

/**
 * A field under another name than its own, with its words at `reports.columns.<name>`: where two columns would be called alike.
 * @example named('ordered_by', 'contact_guid.full_name')
 */
export const named = <const Name extends string>(name: Name, of: FieldPath, { when }: Narrowed = {}) =>
  ({ is: 'field', name, of, ...(when !== undefined && { when }) }) as const;

/** The day, week or month of a field. @example each('month', 'paid_on') */
export const each = <const By extends Step>(by: By, of: FieldPath) => ({ is: 'each', name: by, of, each: by }) as const;

/** The days between two, or until today. @example days('waiting', 'made_on', 'paid_on') */
export const days = <const Name extends string>(name: Name, of: FieldPath, until: FieldPath) =>
  ({ is: 'days', name, of, until }) as const;

/** How many. @example count('paid', { when: is('status', 'paid') }) */
export const count = <const Name extends string>(name: Name, { when }: Narrowed = {}) =>
  ({ is: 'count', name, ...(when !== undefined && { when }) }) as const;

/** What they add up to. @example sum('owed', 'amount', { when: is('status', 'late') }) */
export const sum = <const Name extends string>(name: Name, of: FieldPath, { when }: Narrowed = {}) =>
  ({ is: 'sum', name, of, ...(when !== undefined && { when }) }) as const;

/**
 * How many of some resource in each step, or what they add up to.
 * @example figure('paid', { in: 'orders', on: 'paid_on', of: 'amount', when: is('status', 'paid') })
 */
export const figure = <const Name extends string>(name: Name, about: Omit<FigureColumn, 'is' | 'name'>) =>
  ({ is: 'figure', name, ...about }) as const;

/** Which days a report is about. */
export interface PeriodSpec {
  /**
   * The day or moment of a record that lies in it; both ends belong to it, where the partner is. None of figures, each of which has its own.
   * @example of: 'placed_on'
   */
  readonly of?: string;
  /** How many months before this one it may reach back to; as far as anybody wants when not given. */
  readonly months?: number;
  /**
   * It may begin on a day to come: of what falls due, say, or begins then.
   * @example ahead: true
   */
  readonly ahead?: true;
}

/**
 * A picture of the lines of a report.
 * @example { by: 'placed_on', of: 'amount', as: 'line' }
 */
export interface ReportChart {
  /** The column along which it goes: days, or names. */
  readonly by: string;
  /** The column of numbers that is added up along it. */
  readonly of: string;
  /** Lines for days; bars for what stands beside one another. */
  readonly as: 'bar' | 'line';
}

/**
 * A report: records of one resource, or what they come to, as a table that people read, sort, download and draw.
 * @example
 * {
 *   name: 'orders_register', group: 'orders', of: 'orders', period: { of: 'placed_on' }, who: hasRole('clerk'),
 *   columns: ['placed_on', named('ordered_by', 'contact_guid.full_name'), 'amount'], totals: ['amount'],
 * }
 */
export interface ReportSpec {
  /** Its name on the wire; its title and what it is about stand under it in `reports` of the words. */
  readonly name: string;
  /** With which others people find it; its words are at `reports.groups.<group>`. */
  readonly group: string;
  /** The resource of whose records it tells: those that whoever runs it may see. Of one with `each`, none. */
  readonly of?: string;
  /**
   * There is one line for each step of the calendar, and figures over any resources stand in it.
   * @example each: 'day'
   */
  readonly each?: Step;
  /**
   * Those records alone of which this holds.
   * @example when: isOneOf('status', ['open', 'late'])
   */
  readonly when?: Predicate;
  /** The days that it is about, as whoever runs it says; all there is when not given. */
  readonly period?: PeriodSpec;
  /**
   * What else it may be asked for, by parameter: names of conditions, with words at `reports.parameters`. Without one, all are in it.
   * @example filters: { status: { paid: is('status', 'paid') } }
   */
  readonly filters?: Readonly<Record<string, Readonly<Record<string, Predicate>>>>;
  /**
   * What stands in each line, in this order. With a count or a sum among them there is one line for all records that say the same in the others.
   * @example columns: ['placed_on', named('ordered_by', 'contact_guid.full_name'), 'amount']
   */
  readonly columns: readonly (FieldPath | ReportColumn)[];
  /** Columns of numbers that are added up below. */
  readonly totals?: readonly string[];
  /**
   * The order of its lines; by the day of its period, or by its first columns where records are put together, when not given.
   * @example order: { by: 'amount', order: 'desc' }
   */
  readonly order?: { readonly by: string; readonly order: 'asc' | 'desc' };
  /** Who runs it. */
  readonly who: Predicate;
  /**
   * As what its lines may be looked at besides.
   * @example chart: { by: 'placed_on', of: 'amount', as: 'line' }
   */
  readonly chart?: ReportChart;
}

/**
 * Declares a report. The service makes its statement, its files and its call, the client its page, of what is said here.
 * @example defineReport({ name: 'orders_register', group: 'orders', of: 'orders', columns: ['number', 'amount'], who: hasRole('clerk') })
 */
export function defineReport<const Spec extends ReportSpec>(spec: Spec & Strict<Spec, ReportSpec>): Spec {
  return spec;
}

/** A field on the way to a value. */
export interface PathStep {
  readonly resource: string;
  readonly field: string;
}

/** A column with the way to its values, complete. */
export interface ResolvedColumn {
  readonly name: string;
  readonly column: ReportColumn;
  /** The fields on the way to its value: references, and the field itself. None of a count. */
  readonly path: readonly PathStep[];
  /** The same of the other end of what lies between two. */
  readonly until: readonly PathStep[];
  /** Key of the words by which people call it. */
  readonly label: string;
  /** The field whose values stand in it; null where they are worked out. */
  readonly shows: PathStep | null;
  /** What they are where no field says it. */
  readonly type: 'integer' | 'date' | null;
  /** They are added up below. */
  readonly total: boolean;
}

/** A report with everything filled in. */
export interface ResolvedReport {
  readonly name: string;
  readonly group: string;
  /** The resource whose list whoever runs it must see; of figures, the first of theirs. */
  readonly of: string;
  readonly each: Step | null;
  readonly when: Predicate;
  readonly period: { readonly of: string | null; readonly months: number | null; readonly ahead: boolean } | null;
  readonly filters: Readonly<Record<string, Readonly<Record<string, Predicate>>>>;
  readonly columns: readonly ResolvedColumn[];
  /** Records that say the same are put together in one line. */
  readonly grouped: boolean;
  readonly order: { readonly by: string; readonly order: 'asc' | 'desc' } | null;
  readonly who: Predicate;
  readonly chart: ReportChart | null;
  /** The call that answers it as a file. */
  readonly endpoint: ResolvedEndpoint;
}
