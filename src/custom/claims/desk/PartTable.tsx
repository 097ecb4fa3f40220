import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../i18n/format.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Glyph } from '../../../views/Glyph.tsx';
import { Unseen } from '../../../views/record/parts.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { ...theme.typography.body2, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& th, & td': { padding: '6px 12px 6px 0', textAlign: 'start', borderBottom: `1px solid ${theme.palette.divider}` },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& tfoot > tr > *': { fontWeight: 600, borderBottom: 0 },
  '& .amount': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .tools': { width: 1, padding: 0, whiteSpace: 'nowrap', textAlign: 'end' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}));

/** A row with an amount. */
export interface PartRow {
  readonly key: string;
  readonly name: string;
  /** What else is to be known of it. */
  readonly about: string | null;
  readonly amount_in_cents: number;
}

export interface PartTableProps {
  readonly what: string;
  readonly rows: readonly PartRow[];
  readonly total: number;
  readonly onEdit?: ((key: string) => void) | undefined;
  readonly onRemove?: ((key: string) => void) | undefined;
}

/** Amounts with what they are for, and what they come to. */
export function PartTable({ what, rows, total, onEdit, onRemove }: PartTableProps) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const money = (cents: number) => formatMoney(cents, partner?.currency ?? '', locale);
  const word = (name: string, about = '') => t(`resources.claims.desk.${name}`, { about });
  const hasTools = onEdit !== undefined || onRemove !== undefined;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className="amount">
            {word('amount')}
          </th>
          {hasTools ? (
            <td className="tools">
              <Unseen>{word('tools')}</Unseen>
            </td>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, about, amount_in_cents }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {about === null ? null : <small>{about}</small>}
            </th>
            <td className="amount">{money(amount_in_cents)}</td>
            {hasTools ? (
              <td className="tools" data-paper="none">
                {onEdit ? (
                  <IconButton
                    size="small"
                    color="inherit"
                    aria-label={word('change', name)}
                    onClick={() => onEdit(key)}
                  >
                    <Glyph name="pencil" />
                  </IconButton>
                ) : null}
                {onRemove ? (
                  <IconButton
                    size="small"
                    color="inherit"
                    aria-label={word('remove', name)}
                    onClick={() => onRemove(key)}
                  >
                    <Glyph name="trash" />
                  </IconButton>
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word('total')}</th>
          <td className="amount">{money(total)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
