import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import type { preAuthorizations } from '../../resources/preAuthorizations.ts';
import type { RecordOf } from '../../schema/resource.ts';

type LetterVersion = NonNullable<RecordOf<typeof preAuthorizations>['earlier_versions']>[number];

const Scroll = styled('div')({ overflowX: 'auto' });
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  minWidth: 600,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 16px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { ...theme.typography.body2, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(-n+4)': { whiteSpace: 'nowrap' },
  // The reason is a sentence: in a column of one word it would make the rows as high as a paragraph.
  '& td:last-of-type': { minWidth: 220 },
  '& .money': { textAlign: 'right' },
}));

/** What the letter says now, and what it said before: how much, until when, who issued it, why it was changed. */
export function VersionsPanel({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const { partner, locale } = useSchemaContext();
  const word = (name: string, more = {}) => t(`resources.pre_authorizations.versions.${name}`, more);
  // Decoded by its declaration as it came.
  const earlier: readonly LetterVersion[] = record.earlier_versions ?? [];
  const versions: readonly LetterVersion[] = [
    {
      version: Number(record.lou_version),
      approved_amount_in_cents: record.approved_amount_in_cents,
      valid_until: record.valid_until,
      issued_on: record.issued_on,
      issued_by: String(record.issued_by ?? ''),
      because: earlier.at(-1)?.because ?? '',
    },
    // Each says why the next one was issued.
    ...earlier.map((one, index) => ({ ...one, because: earlier[index - 1]?.because ?? '' })).toReversed(),
  ];
  return (
    <Scroll tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{word('version')}</th>
            <th scope="col" className="money">
              {word('amount')}
            </th>
            <th scope="col">{word('holds')}</th>
            <th scope="col">{word('issued')}</th>
            <th scope="col">{word('by')}</th>
            <th scope="col">{word('because')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((one, index) => (
            <tr key={one.version}>
              <th scope="row">{index === 0 ? word('current', { version: one.version }) : one.version}</th>
              <td className="money">
                {formatMoney(one.approved_amount_in_cents ?? 0, partner?.currency ?? '', locale)}
              </td>
              <td>{formatDate(one.valid_until, locale)}</td>
              <td>{formatDate(one.issued_on, locale)}</td>
              <td>{one.issued_by}</td>
              <td>{one.because}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
