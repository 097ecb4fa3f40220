import type { ImportRow } from '../../../schema/csvImport/rows.ts';

/**
 * Whether each text that stood in a row stands in one of its cells by now, and none counts for two: what stood beyond the last column has found its
 * place then, and nothing was lost on the way.
 * @param unread what stands in columns that are of no field, which nobody can type into
 * @example isPlaced({ cells: { name: 'Mensah, Kofi', town: 'Accra' }, source: ['Mensah', ' Kofi', 'Accra'] }, []) // true
 */
export function isPlaced({ cells, source }: Pick<ImportRow, 'cells' | 'source'>, unread: readonly string[]): boolean {
  const left = [...Object.values(cells), ...unread];
  const texts = source.flatMap((cell) => cell.trim() || []);
  return texts
    .toSorted((one, other) => other.length - one.length)
    .every((text) => {
      const at = left.findIndex((cell) => cell.includes(text));
      if (at >= 0) left[at] = left[at]?.replace(text, '') ?? '';
      return at >= 0;
    });
}
