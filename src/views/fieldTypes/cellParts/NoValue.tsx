import { emptyCell } from '../emptyCell.ts';

/** What stands in a cell that has no value: an en dash, quiet by the styles of every page. Dates say `N/A` themselves. */
export const noValue = <span data-empty="">{emptyCell}</span>;

/** The same as a component. @example <NoValue /> */
export function NoValue() {
  return noValue;
}
