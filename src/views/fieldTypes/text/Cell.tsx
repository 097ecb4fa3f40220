import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';

/** A text on one line; all of it in the tooltip when the column is too narrow. */
export function TextCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <NoValue />;
  const line = value.replaceAll(/\s+/g, ' ');
  return line.length > 24 ? <span title={line}>{line}</span> : line;
}
