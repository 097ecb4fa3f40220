import { useTheme } from '@mui/material/styles';
import { useDeferredValue } from 'react';
import { rowsInSight } from './rowsInSight.ts';

/** How many rows of a table a window shows at most. @example const seen = useRowsInSight(); // 17 */
export function useRowsInSight(): number {
  return rowsInSight(useTheme().rowHeight);
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
