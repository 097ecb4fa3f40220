import { styled, useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { QuietButton, Unseen } from '../../list/parts.tsx';
import { type ChartProps, figuresOf } from '../chart.ts';
import { drawnStyles } from './drawnStyles.ts';
import { paints as paintsOf } from './paints.ts';
import { usualHeight } from './plan.ts';
import { Plot } from './Plot.tsx';
import { PointTable } from './PointTable.tsx';
import { Swatch } from './Swatch.tsx';
import { useWords } from './useWords.ts';

const Frame = styled('figure')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  margin: 0,
  breakInside: 'avoid',
  '& figcaption': { ...theme.typography.h3, minWidth: 0 },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, minHeight: 28 },
  '& .head button': {
    ...theme.typography.caption,
    flex: 'none',
    minHeight: 28,
    height: 28,
    padding: '0 8px',
    marginInlineEnd: -8,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    color: theme.palette.text.secondary,
    '&:hover': { backgroundColor: theme.palette.background.subtle, color: theme.palette.text.primary },
  },
  '& .legend': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
    color: theme.palette.text.secondary,
    ...drawnStyles(theme),
  },
  '& .legend li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .legend svg': { flex: 'none' },
  '& .body': { marginTop: 12 },
  '& .nothing': {
    ...theme.typography.body2,
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    height: usualHeight,
    margin: 0,
    padding: '0 24px',
    border: `1px dashed ${theme.palette.divider}`,
    borderRadius: 6,
    color: theme.palette.text.secondary,
    textAlign: 'center',
  },
  '@media print': { '& button': { display: 'none' } },
}));

/** A chart with its title, its legend, what sums it up, and the same in a table. */
export function Figure({ label, empty, hrefOf, ...data }: ChartProps) {
  const { kind, series } = data;
  const t = useTranslate();
  const theme = useTheme();
  const id = useId();
  const words = useWords(data);
  const [isTable, setTable] = useState(false);
  const paints = useMemo(() => paintsOf(theme, series), [theme, series]);
  const isEmpty = figuresOf(data).length === 0;
  const [title, summary] = [`${id}title`, `${id}summary`];
  return (
    <Frame aria-labelledby={title} aria-describedby={isEmpty ? undefined : summary}>
      <div className="head">
        <figcaption id={title}>{label}</figcaption>
        {!isEmpty && (
          <QuietButton type="button" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'views.chart.as_chart' : 'views.chart.as_table')}
            <Unseen>: {label}</Unseen>
          </QuietButton>
        )}
      </div>
      {!isEmpty && <Unseen id={summary}>{words.summary}</Unseen>}
      {!isEmpty && !isTable && series.length > 1 && (
        <ul className="legend">
          {series.map(({ name, label: of }, place) => (
            <li key={name}>
              {paints[place] && <Swatch paint={paints[place]} isLine={kind === 'line'} id={`${id}${place}`} />}
              {of}
            </li>
          ))}
        </ul>
      )}
      <div className="body">
        {isEmpty ? (
          <p className="nothing">{empty ?? t('views.chart.empty')}</p>
        ) : isTable ? (
          <PointTable {...data} {...{ label, words, hrefOf }} />
        ) : (
          <Plot {...data} {...{ words, paints, hrefOf }} labelledBy={`${title} ${summary}`} />
        )}
      </div>
    </Frame>
  );
}
