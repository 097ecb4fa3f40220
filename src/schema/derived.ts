/**
 * Which related records something is rolled up over.
 * @example { by: 'contact_guid', only: { status: ['open', 'late'] } }
 */
export interface RolledOver {
  /** Field of the other resource that refers to this record: a `reference`. */
  readonly by: string;
  /** Those alone that have one of these values in a field; all when not given. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Rolled up over records of another resource that refer to this one.
 * @example { rolledUp: 'sum', from: 'orders', of: 'amount', by: 'contact_guid' }
 */
export interface RollUp extends RolledOver {
  /** How many there are, what a field of theirs adds up to, or what it is in the newest of them that has a value. */
  readonly rolledUp: 'count' | 'sum' | 'latest';
  /** The other resource. */
  readonly from: string;
  /** Its field that is added up, or taken; a count has none. */
  readonly of?: string;
}

/**
 * What remains of one number of the record when another one is taken away: never less than nothing, and nothing where
 * one of them is empty.
 * @example { remainderOf: 'amount', less: 'paid' }
 */
export interface Remainder {
  /** The number that something is taken away from. */
  readonly remainderOf: string;
  /** The number that is taken away. */
  readonly less: string;
}

/** Where the value of a field comes from that is worked out whenever it is read, and stored nowhere. */
export type Derived = RollUp | Remainder;

type Given = RolledOver & Readonly<Record<string, unknown>>;

/** How many records of another resource refer to this one. @example integer({ derived: countOf('orders', { by: 'contact_guid' }) }) */
export const countOf = <const O extends RolledOver>(from: string, over: O) =>
  ({ rolledUp: 'count', from, ...(over as Given) }) as { readonly rolledUp: 'count' } & RollUp & O;

/** What an amount or a number of theirs adds up to; 0 when there are none. @example money({ derived: sumOf('orders', 'amount', { by: 'contact_guid' }) }) */
export const sumOf = <const O extends RolledOver>(from: string, of: string, over: O) =>
  ({ rolledUp: 'sum', from, of, ...(over as Given) }) as { readonly rolledUp: 'sum' } & RollUp & O;

/** The value of a field in the one made last that has any. @example date({ derived: latestOf('orders', 'paid_on', { by: 'contact_guid' }) }) */
export const latestOf = <const O extends RolledOver>(from: string, of: string, over: O) =>
  ({ rolledUp: 'latest', from, of, ...(over as Given) }) as { readonly rolledUp: 'latest' } & RollUp & O;

/**
 * What remains of one number of the record when another one is taken away: never less than nothing, and empty where one
 * of them is.
 * @example money({ derived: remainderOf('amount', { less: 'paid' }) })
 */
export const remainderOf = (whole: string, { less }: { readonly less: string }): Remainder => ({
  remainderOf: whole,
  less,
});
