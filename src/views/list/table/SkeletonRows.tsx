import type { Column } from '../columns.ts';

/** Parts of a column that values usually fill, so that the skeleton does not look like a grid. */
const fill = [0.7, 0.5, 0.85, 0.6];

/** Drawn by the table's own styles: two hundred of them cost no component. */
const bar = (width: number, height?: number) => <span data-bar="" style={{ width, height }} />;

/**
 * As many rows as are about to come, each as high as a real one: nothing moves when they do.
 * @example <tbody><SkeletonRows columns={columns} selectable rows={25} /></tbody>
 */
export function SkeletonRows({
  columns,
  selectable,
  rows,
}: {
  readonly columns: readonly Column[];
  readonly selectable: boolean;
  readonly rows: number;
}) {
  return Array.from({ length: Math.min(rows, 50) }, (_, row) => (
    <tr key={row} aria-hidden="true" data-skeleton="">
      {selectable && <td data-select="">{bar(16, 16)}</td>}
      {columns.map(({ field, align, width }, index) => (
        <td key={field.name} data-align={align} {...(index === 0 ? { 'data-first': '' } : {})}>
          {bar(Math.round((width - 24) * (fill[(row + index) % fill.length] ?? 0.6)))}
        </td>
      ))}
    </tr>
  ));
}
