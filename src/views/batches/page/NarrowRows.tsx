import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& > li': { display: 'grid', gap: 6, padding: '10px 12px' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& small': { display: 'block', fontSize: 12, lineHeight: '18px' },
  '& header': { display: 'flex', alignItems: 'baseline', gap: 12, fontVariantNumeric: 'tabular-nums' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px', margin: 0 },
  '& dl > div': { display: 'flex', gap: 6, minWidth: 0, maxWidth: '100%' },
  '& dt': { flex: 'none', color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** A row: what tells it apart, what became of it, and what stands in it, each beside its label. */
export interface NarrowRow {
  readonly id: string | number;
  readonly lead: ReactNode;
  readonly said: ReactNode;
  readonly cells: readonly (readonly [label: string, value: ReactNode])[];
  /** What tests and styles know it by. */
  readonly marks?: Readonly<Record<`data-${string}`, string | number>>;
}

/** Rows where there is no room for a table: nothing of them has to be scrolled to from the side. @example <NarrowRows rows={rows} /> */
export function NarrowRows({ rows }: { readonly rows: readonly NarrowRow[] }) {
  return (
    <List>
      {rows.map(({ id, lead, said, cells, marks }) => (
        <li key={id} {...marks}>
          <header>
            <div>{lead}</div>
            <div>{said}</div>
          </header>
          <dl>
            {cells.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </List>
  );
}
