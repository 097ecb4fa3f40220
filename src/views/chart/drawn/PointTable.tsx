import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ChartProps } from '../chart.ts';
import type { ChartWords } from './useWords.ts';

const Scroll = styled('div')(({ theme }) => ({
  maxHeight: 360,
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& table': { ...theme.typography.body2, width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& caption': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& th, & td': {
    height: theme.rowHeight,
    boxSizing: 'border-box',
    padding: '0 12px',
    textAlign: 'end',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& tbody tr + tr > *': { borderTop: `1px solid ${theme.palette.divider}` },
  '& :is(th, td):first-of-type': { textAlign: 'start' },
  '& td:first-of-type': { textAlign: 'end' },
  '& tbody th': { whiteSpace: 'normal' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    fontWeight: 500,
  },
  '& [data-empty]': { color: theme.palette.text.secondary },
  '@media print': { maxHeight: 'none', overflow: 'visible', border: 0, '& thead th': { position: 'static' } },
}));

interface PointTableProps extends Pick<ChartProps, 'kind' | 'label' | 'points' | 'series' | 'by' | 'hrefOf'> {
  readonly words: ChartWords;
}

/** The points of a chart as rows: for reading, for copying, and for who goes by the keyboard. */
export function PointTable({ kind, label, points, series, by, hrefOf, words }: PointTableProps) {
  const t = useTranslate();
  const isSum = kind === 'stacked' && series.length > 1;
  return (
    // What scrolls can be reached by the keyboard, also where nothing in it can.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- one of many charts of a page: as a section it would be asked for a heading of its own
    <Scroll role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`views.chart.by.${by}`)}</th>
            {series.map(({ name, label: column }) => (
              <th scope="col" key={name}>
                {column}
              </th>
            ))}
            {isSum && <th scope="col">{t('views.chart.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => {
            const known = series.flatMap(({ name }) => point.values[name] ?? []);
            return (
              <tr key={point.at}>
                <th scope="row">{words.point(point)}</th>
                {series.map((one) => {
                  const value = point.values[one.name] ?? null;
                  if (value === null) {
                    return (
                      <td key={one.name} data-empty="">
                        {t('views.chart.no_figure')}
                      </td>
                    );
                  }
                  const href = hrefOf?.(point, one) ?? null;
                  const text = words.value(value);
                  return <td key={one.name}>{href === null ? text : <Link to={href}>{text}</Link>}</td>;
                })}
                {isSum && (
                  <td>{known.length === 0 ? null : words.value(known.reduce((sum, value) => sum + value, 0))}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
