import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& tbody th': { fontWeight: 400, color: theme.palette.text.secondary },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td:last-of-type': { fontWeight: 600 },
}));

/** What a policy costs, and for what. */
export interface Terms {
  readonly product: ReactNode;
  readonly people: ReactNode;
  readonly premium: ReactNode;
  readonly due: ReactNode;
}

export interface ComparisonProps {
  readonly before: Terms;
  readonly after: Terms;
  /** It has happened: the first column is past. */
  readonly isOver?: boolean;
}

const rows = ['product', 'people', 'premium', 'due'] as const;

/** Cover as it is and as it would be, side by side. @example <Comparison before={now} after={offered} /> */
export function Comparison({ before, after, isOver = false }: ComparisonProps) {
  const t = useTranslate();
  const word = (name: string) => t(`resources.quotations.comparison.${name}`);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{word('what')}</th>
          <th scope="col">{word(isOver ? 'was' : 'before')}</th>
          <th scope="col">{word('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{word(row)}</th>
            <td>{before[row]}</td>
            <td>{after[row]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
