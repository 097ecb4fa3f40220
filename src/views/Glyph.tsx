/** Shapes on a grid of 16, drawn with a line of 1.5: light enough to stand in every row. */
const shapes = {
  alert: 'M8 2 14.5 13.5h-13zM8 6.5v3M8 11.6v.1',
  bookmark: 'M4 2.5h8V14L8 11.2 4 14z',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5',
  check: 'M3.5 8.5 6.5 11.5 12.5 4.5',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v3.2l2 1.3',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  copy: 'M6 6h7.5v7.5H6zM3.5 10H2.5V2.5H10v1',
  cross: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6l4 4 4-4',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10',
  eye: 'M1.5 8C3 5.2 5.2 3.8 8 3.8S13 5.2 14.5 8C13 10.8 10.8 12.2 8 12.2S3 10.8 1.5 8M8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4',
  file: 'M4 2h5l3 3v9H4zM9 2v3h3',
  filter: 'M2 4h12M4.5 8h7M6.5 12h3',
  first: 'M4 3.5v9M12 3.5 7.5 8l4.5 4.5',
  last: 'M12 3.5v9M4 3.5 8.5 8 4 12.5',
  left: 'M10 3.5 5.5 8l4.5 4.5',
  lock: 'M4 7h8v6.5H4zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  money: 'M2 4.5h12v7H2zM8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4',
  more: 'M2.2 8a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M7.2 8a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M12.2 8a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pencil: 'M3 13l.6-2.8L11 2.8 13.2 5 5.8 12.4zM9.5 4.3l2.2 2.2',
  people:
    'M6 8a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 6 8M1.5 13c.5-2.2 2.2-3.3 4.5-3.3s4 1.1 4.5 3.3M10.5 3.6a2.3 2.3 0 0 1 0 4.2M12 10c1.3.4 2.2 1.4 2.5 3',
  person: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M3 13.5c.6-2.4 2.5-3.6 5-3.6s4.4 1.2 5 3.6',
  play: 'M5 3.5v9l7-4.5z',
  plus: 'M8 3v10M3 8h10',
  right: 'M6 3.5 10.5 8 6 12.5',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5 14 14',
  sortDown: 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  sortUp: 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  stop: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M3.8 3.8l8.4 8.4',
  trash: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 9h5.8l.6-9',
  upload: 'M8 11V3M4.5 6.5 8 3l3.5 3.5M3 13.5h10',
} as const;

export type GlyphName = keyof typeof shapes;

/**
 * A small icon beside a word, or alone in a button that has a name; never read out by itself.
 * @example <Glyph name="plus" />
 */
export function Glyph({ name, size = 16 }: { readonly name: GlyphName; readonly size?: number }) {
  return Drawing({ path: shapes[name], size });
}

/** A drawing on the grid of the others, for what only one place shows. @example <Drawing path="M3 8h10" size={16} /> */
export function Drawing({ path, size }: { readonly path: string; readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
