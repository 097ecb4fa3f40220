import { measures } from '../../theme/tokens.ts';

/** Pixels of a window that a list never has for its rows: the bar above, its own head, that of its columns, the paging below. */
const others = 4 * measures.topBar;

/** How many rows of a table a window shows at most. @param rowHeight pixels @example rowsInSight(36) // 17 */
export const rowsInSight = (rowHeight: number): number =>
  Math.max(1, Math.ceil((window.innerHeight - others) / rowHeight));
