import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph, type GlyphName } from '../Glyph.tsx';
import { pageSizes } from './pageSizes.ts';
import { Gap, QuietButton } from './parts.tsx';
import { controlStyles } from '../theme/controlStyles.ts';
import { perTheme } from '../theme/perTheme.ts';

const Foot = styled('nav')(
  perTheme(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    boxSizing: 'border-box',
    minHeight: 36,
    padding: '0 4px 0 12px',
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderTop: 0,
    borderRadius: '0 0 6px 6px',
    '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, marginRight: 8 },
    '& select': {
      height: 28,
      padding: '0 4px',
      font: 'inherit',
      ...controlStyles(theme),
    },
    '@media (max-width: 600px)': { '& label span': { display: 'none' }, '& label': { marginRight: 0 } },
    '@media (pointer: coarse)': { minHeight: 48, '& select': { height: 40 } },
  })),
);

/** Where one is in a list and the way to the other pages. @example <ListBase resource="countries"><Pager /></ListBase> */
export function Pager() {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const { page, perPage, total, data, setPage, setPerPage } = useListContext();
  const pages = total === undefined ? null : Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const to = from + (data?.length ?? 0) - 1;
  const number = (value: number) => formatNumber(value, locale);
  const step = (name: GlyphName, label: string, target: number, possible: boolean) => (
    <QuietButton
      type="button"
      data-bare=""
      data-icon=""
      aria-label={label}
      title={label}
      disabled={!possible}
      onClick={() => setPage(target)}
    >
      <Glyph name={name} />
    </QuietButton>
  );
  return (
    <Foot aria-label={t('views.list.pages')}>
      <span>
        {!total || !data?.length
          ? ''
          : t('views.list.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      <Gap />
      <label>
        <span>{t('views.list.per_page')}</span>
        <select
          aria-label={t('views.list.per_page')}
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      {step('first', t('views.list.first_page'), 1, page > 1)}
      {step('left', t('views.list.previous_page'), page - 1, page > 1)}
      {step('right', t('views.list.next_page'), page + 1, pages !== null && page < pages)}
      {step('last', t('views.list.last_page'), pages ?? 1, pages !== null && page < pages)}
    </Foot>
  );
}
