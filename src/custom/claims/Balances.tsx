import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../i18n/format.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { Balance } from './assessment.ts';

const Scroll = styled('section')({ overflowX: 'auto' });
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { ...theme.typography.body2, color: theme.palette.text.secondary, textAlign: 'start', whiteSpace: 'nowrap' },
  '& th, & td': { padding: '6px 12px 6px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& td': { whiteSpace: 'nowrap' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
  '& tbody th': { ...theme.typography.body1, color: theme.palette.text.primary, whiteSpace: 'normal' },
  // What counts stands first: on a phone the rest is scrolled to.
  '& td:first-of-type': { fontWeight: 600 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

const columns = ['remaining', 'used', 'reserved', 'limit'] as const;

/** What each benefit pays at most, what is gone of it, what letters of undertaking hold, what is left. */
export function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  return (
    // Focusable, since it may scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by its focus
    <Scroll tabIndex={0} aria-label={t('resources.claims.desk.balances')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('resources.claims.desk.benefit')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`resources.claims.desk.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.benefit}>
              <th scope="row">{balance.name ?? t(`resources.claims.desk.benefits.${balance.benefit}`)}</th>
              {columns.map((column) => (
                <td key={column}>{money(balance[`${column}_in_cents`])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
