import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Unseen } from '../../record/parts.ts';

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
  '& header': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 12,
    position: 'relative',
    fontVariantNumeric: 'tabular-nums',
  },
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
  /** What it changes, before all that stands in it. */
  readonly below?: ReactNode;
  readonly cells: readonly (readonly [label: string, value: ReactNode])[];
  /** What tests and styles know it by. */
  readonly marks?: Readonly<Record<`data-${string}`, string | number>>;
}

export interface NarrowRowsProps {
  readonly rows: readonly NarrowRow[];
  /** What all of them are, in a heading. */
  readonly labelledBy: string;
  /** Of what tells a row apart, and of what became of it: for those who do not see where they stand. */
  readonly heads: readonly [lead: string, said: string];
}

/**
 * Rows where there is no room for a table: nothing of them has to be scrolled to from the side.
 * @example <NarrowRows rows={rows} labelledBy="batch-rows" heads={['Row', 'Outcome']} />
 */
export function NarrowRows({ rows, labelledBy, heads }: NarrowRowsProps) {
  const [lead, said] = heads.map((head) => <Unseen key={head}>{`${head} `}</Unseen>);
  return (
    <List aria-labelledby={labelledBy}>
      {rows.map(({ id, cells, marks, ...row }) => (
        <li key={id} {...marks}>
          <header>
            <div>
              {lead}
              {row.lead}
            </div>
            <div>
              {said}
              {row.said}
            </div>
          </header>
          {row.below}
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
