import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useContext } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { Glyph } from '../../views/Glyph.tsx';
import { Gap, QuietButton } from '../../views/list/parts.tsx';

const Steps = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

interface PageStepsProps {
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly total: number;
  readonly onGo: (page: number) => void;
}

/** Where one is among the results, and the way to the next and the previous ones. */
export function PageSteps({ page, pages, size, total, onGo }: PageStepsProps) {
  const t = useTranslate();
  const { locale } = useContext(SchemaContext);
  const number = (value: number) => formatNumber(value, locale);
  const from = (page - 1) * size + 1;
  return (
    <Steps aria-label={t('views.list.pages')}>
      <span>
        {from <= total &&
          t('views.list.range', {
            from: number(from),
            to: number(Math.min(total, page * size)),
            total: number(total),
          })}
      </span>
      <Gap />
      <QuietButton
        type="button"
        data-icon=""
        aria-label={t('views.list.previous_page')}
        disabled={page <= 1}
        onClick={() => onGo(Math.min(page - 1, pages))}
      >
        <Glyph name="left" />
      </QuietButton>
      <QuietButton
        type="button"
        data-icon=""
        aria-label={t('views.list.next_page')}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        <Glyph name="right" />
      </QuietButton>
    </Steps>
  );
}
