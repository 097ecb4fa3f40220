import { useTheme } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { measures } from '../../theme/tokens.ts';

/** Pixels of a window that a list never has for its rows: the bar above, its own head, that of its columns, the paging below. */
const others = 4 * measures.topBar;

/** How many rows of a table a window shows at most. @example const seen = useRowsInSight(); // 17 */
export function useRowsInSight(): number {
  const { rowHeight } = useTheme();
  return Math.max(1, Math.ceil((window.innerHeight - others) / rowHeight));
}

/**
 * How many rows are drawn: first as many as a window shows, the others right after, while the first can already be read. A slow machine
 * is waited for no longer than for what is seen.
 * @param whole whether all of them are drawn at once, since one further down is wanted
 * @example const count = useGradualRows(false); // 17, and Infinity a moment later
 */
export function useGradualRows(whole: boolean): number {
  const seen = useRowsInSight();
  return useDeferredValue(Number.POSITIVE_INFINITY, whole ? Number.POSITIVE_INFINITY : seen);
}
