import { styled } from '@mui/material/styles';
import { line } from 'd3-shape';
import { useRef } from 'react';
import { figuresOf, type TrendLineProps } from '../chart.ts';
import { drawnStyles } from './drawnStyles.ts';
import { useWidth } from './useWidth.ts';
import { useWords } from './useWords.ts';

const Ground = styled('div')(({ theme }) => ({
  minWidth: 0,
  height: 32,
  color: theme.palette.primary.main,
  ...drawnStyles(theme),
  '& .zero': { stroke: theme.palette.divider },
}));

const height = 32;
const edge = 4;

/** The line of a card, from least to most; zero is drawn where values lie on both sides of it. */
export function Trend({ label, points, by, unit }: TrendLineProps) {
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const { summary } = useWords({ points, by, unit, series: of });
  const known = figuresOf({ points, series: of });
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = (value: number) =>
    least === most ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
  const x = (index: number) =>
    points.length < 2 ? width - edge : edge + (index / (points.length - 1)) * (width - 2 * edge);
  const places = points.map(({ values }, index) => ({ x: x(index), value: values.value ?? null }));
  const d = line<(typeof places)[number]>()
    .defined(({ value }) => value !== null)
    .x((place) => place.x)
    .y(({ value }) => y(value ?? 0))(places);
  const last = places.findLast(({ value }) => value !== null);
  return (
    <Ground ref={ref}>
      {known.length > 0 && (
        <svg role="img" aria-label={`${label}: ${summary}`} width={width} height={height}>
          {least < 0 && most > 0 && <line className="zero" x1={0} x2={width} y1={y(0)} y2={y(0)} />}
          <path className="line" d={d ?? ''} stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          {last && <circle className="dot" cx={last.x} cy={y(last.value ?? 0)} r={2.5} fill="currentColor" />}
        </svg>
      )}
    </Ground>
  );
}

const of = [{ name: 'value', label: '' }] as const;
