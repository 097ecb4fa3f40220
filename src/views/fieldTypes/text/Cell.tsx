import type { KnownField } from '../../../schema/fieldTypes/facts.ts';
import { NoValue } from '../cellParts/NoValue.tsx';
import type { CellProps } from '../visual.ts';

/** A text on one line; all of it in the tooltip when the column is too narrow. */
export function TextCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <NoValue />;
  const line = value.replaceAll(/\s+/g, ' ');
  return line.length > 12 ? <span title={line}>{line}</span> : line;
}

/** Width of a column of texts: what the longest one needs, as far as that is known and bearable. */
export function textWidth(spec: KnownField & { readonly length?: number; readonly maxLength?: number }): number {
  return Math.min(168, Math.max(64, (spec.length ?? spec.maxLength ?? 20) * 6 + 24));
}
