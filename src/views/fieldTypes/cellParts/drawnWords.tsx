import type { ReactElement } from 'react';
import type { ColumnFacts } from '../columns.ts';
import { noValue } from './NoValue.tsx';

/** Characters that any column has room for. */
const short = 12;

/**
 * The words of a cell; all of them in the tooltip where the column may be too narrow.
 * @param words empty for the dash of a cell that has no value
 * @example <td>{drawnWords('Abena Adwoa Boakyeba', columnFacts.text)}</td>
 */
export function drawnWords(words: string, { holds }: Pick<ColumnFacts, 'holds'>): ReactElement | string {
  if (words === '') return noValue;
  return holds || words.length <= short ? words : <span title={words}>{words}</span>;
}
