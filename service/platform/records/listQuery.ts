import type { FieldProblem } from '../http/errors.ts';

/** One condition of a list on a field; its values are alternatives. */
export interface FilterCondition {
  readonly field: string;
  /** `found`: each word of the value stands somewhere in the field. */
  readonly kind: 'anyOf' | 'startsWith' | 'found' | 'from' | 'to';
  readonly values: readonly (string | number | boolean)[];
}

/** What a list is asked for, in whatever dialect. */
export interface ListQuery {
  readonly conditions: readonly FilterCondition[];
  /** Free text over all searchable fields. */
  readonly search: string | null;
  /** The resource's own order when empty. */
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  readonly offset: number;
  readonly limit: number;
}

/** What narrows and orders a list, whatever its page. */
export type Narrowed = Omit<ListQuery, 'offset' | 'limit'>;

/** A query, and what is wrong with it. */
export interface ReadQuery {
  readonly query: ListQuery;
  readonly problems: readonly FieldProblem[];
}

/** More records than this in one answer are refused. */
export const largestPage = 1000;
