import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ChartPoint, ChartSeries } from '../chart.ts';
import type { Paint } from './paints.ts';
import { Swatch } from './Swatch.tsx';
import type { ChartWords } from './useWords.ts';

const Card = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  zIndex: 1,
  display: 'grid',
  gap: 4,
  minWidth: 136,
  maxWidth: 300,
  boxSizing: 'border-box',
  padding: '8px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.raised,
  boxShadow: theme.palette.floating,
  color: theme.palette.text.primary,
  pointerEvents: 'none',
  '& b': { fontWeight: 500 },
  '& .row': { display: 'flex', alignItems: 'center', gap: 6, color: theme.palette.text.secondary },
  '& .row > b': {
    marginInlineStart: 'auto',
    paddingInlineStart: 16,
    color: theme.palette.text.primary,
    whiteSpace: 'nowrap',
  },
  '& .sum': { paddingTop: 4, borderTop: `1px solid ${theme.palette.divider}` },
  '& b, & .row': { fontVariantNumeric: 'tabular-nums' },
  '& .swatch': { flex: 'none' },
  '@media print': { display: 'none' },
}));

interface TipProps {
  readonly point: ChartPoint;
  readonly series: readonly ChartSeries[];
  readonly words: ChartWords;
  readonly paints: readonly Paint[];
  readonly isLine: boolean;
  /** What all come to is said, too. */
  readonly isSum: boolean;
  /** What it stands beside, in pixels from the edge of the chart. */
  readonly beside: { readonly x: number; readonly y: number };
  /** Below that place, not at its side. */
  readonly under: boolean;
  readonly width: number;
}

/** What is known of the point under the pointer. */
export function Tip({ point, series, words, paints, isLine, isSum, beside, under, width }: TipProps) {
  const t = useTranslate();
  const id = useId();
  const isRight = !under && beside.x > width / 2;
  const known = series.flatMap(({ name }) => point.values[name] ?? []);
  // In the order of the stack, which is read from its top.
  const rows = series.map((one, place) => ({ one, paint: paints[place], place }));
  if (isSum) rows.reverse();
  return (
    <Card
      aria-hidden="true"
      style={{
        top: beside.y + (under ? 4 : 0),
        ...(isRight
          ? { right: width - beside.x + 12 }
          : { left: under ? Math.min(beside.x, width - 220) : beside.x + 12 }),
      }}
    >
      <b>{words.heading(point)}</b>
      {rows.map(({ one, paint, place }) => {
        const value = point.values[one.name] ?? null;
        return (
          <span className="row" key={one.name}>
            {paint && <Swatch paint={paint} isLine={isLine} id={`${id}${place}`} />}
            {one.label}
            <b>{value === null ? t('views.chart.no_figure') : words.value(value)}</b>
          </span>
        );
      })}
      {isSum && known.length > 0 && (
        <span className="row sum">
          {t('views.chart.total')}
          <b>{words.value(known.reduce((sum, value) => sum + value, 0))}</b>
        </span>
      )}
    </Card>
  );
}
