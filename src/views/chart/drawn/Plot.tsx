import { styled, useTheme } from '@mui/material/styles';
import { type PointerEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChartProps, HrefOf } from '../chart.ts';
import { drawnStyles } from './drawnStyles.ts';
import { planOf } from './plan.ts';
import type { Paint } from './paints.ts';
import { Textures, textured } from './Textures.tsx';
import { Tip } from './Tip.tsx';
import type { ChartWords } from './useWords.ts';
import { useWidth } from './useWidth.ts';

const Ground = styled('div')(({ theme }) => ({
  position: 'relative',
  ...drawnStyles(theme),
  '& .rule': { stroke: theme.palette.divider, strokeWidth: 1, shapeRendering: 'crispEdges' },
  '& .zero': { stroke: theme.palette.control, strokeWidth: 1, shapeRendering: 'crispEdges' },
  '& .here': { fill: theme.palette.background.subtle },
  '& .upright': { stroke: theme.palette.control, strokeWidth: 1, shapeRendering: 'crispEdges' },
  '& .dot': { stroke: theme.palette.background.paper, strokeWidth: 2 },
  '& .name, & .figure': { fill: theme.palette.text.primary },
  // What stands upon one another is parted by the ground, not by its colours alone.
  '@media screen': { '& [data-apart] .bar': { stroke: theme.palette.background.paper, strokeWidth: 1 } },
  '& .hit': { fill: 'transparent' },
  '& .away': { opacity: 0.55 },
}));

export interface PlotProps extends Pick<ChartProps, 'kind' | 'points' | 'series' | 'by' | 'unit' | 'hrefOf'> {
  readonly words: ChartWords;
  readonly paints: readonly Paint[];
  /** Of what names it, and of what sums it up. */
  readonly labelledBy: string;
}

/** The picture itself. Who cannot see it, or has no pointer, has the same in a table. */
export function Plot({ words, paints, labelledBy, hrefOf, ...data }: PlotProps) {
  const { kind, points, series, by, unit } = data;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const id = useId();
  const theme = useTheme();
  const [here, setHere] = useState<number | null>(null);
  const plan = useMemo(
    () => planOf({ kind, points, series, by, unit }, words, width),
    [kind, points, series, by, unit, words, width],
  );
  const { height, frame, layout, ticks, zeros, names, figures } = plan;
  const { lying } = frame;

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const edge = event.currentTarget.getBoundingClientRect();
    const place = lying ? event.clientY - edge.top - frame.y : event.clientX - edge.left - frame.x;
    const index = Math.floor(place / layout.slot);
    setHere(index >= 0 && index < points.length ? index : null);
  };
  const pointed = here === null ? undefined : points[here];
  const room = here === null ? null : layout.room(here);

  return (
    <Ground ref={ref}>
      <svg
        role="img"
        aria-labelledby={labelledBy}
        width={width}
        height={height}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setHere(null)}
      >
        <Textures id={id} paints={paints} />
        {room && kind !== 'line' && <rect className="here" {...room} rx={lying ? 4 : 0} />}
        {ticks.map(({ at, text }) => (
          <g key={at}>
            <line className="rule" x1={frame.x} x2={frame.x + frame.width} y1={at} y2={at} />
            <text x={frame.x - 8} y={at} dy="0.32em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {!lying && words.caption && (
          <text x={frame.x - 8} y={10} textAnchor="end">
            {words.caption}
          </text>
        )}
        {room && kind === 'line' && (
          <line
            className="upright"
            x1={middle(room.x, room.width)}
            x2={middle(room.x, room.width)}
            y1={frame.y}
            y2={frame.y + frame.height}
          />
        )}
        <g data-apart={kind === 'stacked' && layout.slot > 4 ? '' : undefined}>
          {layout.bars.map(({ point, series: one, box }) => {
            const drawn = (
              <rect
                className={here === null || here === point ? 'bar' : 'bar away'}
                {...box}
                fill={paints[one]?.colour}
                style={paints[one] && textured(id, paints[one])}
              />
            );
            return (
              <Leading key={`${point}-${one}`} {...{ points, series, hrefOf }} place={[point, one]}>
                {drawn}
              </Leading>
            );
          })}
        </g>
        {zeros.map((one) => (
          <line key={one.y1} className="zero" {...one} />
        ))}
        {layout.paths.map(({ series: one, d, dots }) => (
          <g key={one}>
            <path
              className="line"
              d={d}
              stroke={paints[one]?.colour}
              strokeDasharray={paints[one]?.dash}
              strokeWidth={points.length > 120 ? 1.25 : 1.75}
              strokeLinejoin="round"
            />
            {dots.map(({ point, x, y, isAlone }) =>
              isAlone || here === point ? (
                <circle
                  key={point}
                  className="dot"
                  cx={x}
                  cy={y}
                  r={4}
                  fill={paints[one]?.colour ?? theme.palette.text.primary}
                />
              ) : null,
            )}
            {hrefOf &&
              dots.map(({ point, x, y }) => {
                // One line is pressed anywhere over its point, several on the point itself.
                const over = series.length === 1 ? layout.room(point) : { x: x - 8, y: y - 8, width: 16, height: 16 };
                return (
                  <Leading key={point} {...{ points, series, hrefOf }} place={[point, one]}>
                    <rect className="hit" {...over} />
                  </Leading>
                );
              })}
          </g>
        ))}
        {names.map(({ x, y, text, anchor }) => (
          <text key={`${x} ${y}`} className={lying ? 'name' : undefined} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
        {figures.map(({ x, y, text }) => (
          <text key={`${x} ${y}`} className="figure" x={x} y={y} dy="0.32em">
            {text}
          </text>
        ))}
      </svg>
      {pointed && room && (
        <Tip
          point={pointed}
          {...{ series, words, paints }}
          isLine={kind === 'line'}
          isSum={kind === 'stacked' && series.length > 1}
          beside={
            lying
              ? { x: frame.x + frame.width / 2, y: room.y + room.height }
              : { x: middle(room.x, room.width), y: frame.y }
          }
          under={lying}
          width={width}
        />
      )}
    </Ground>
  );
}

const middle = (from: number, size: number) => from + size / 2;

interface LeadingProps {
  readonly points: PlotProps['points'];
  readonly series: PlotProps['series'];
  readonly hrefOf: HrefOf | undefined;
  readonly place: readonly [point: number, series: number];
  readonly children: ReactNode;
}

/** A mark that can be pressed. The table has the same link for the keyboard: hundreds of stops would be in nobody's favour. */
function Leading({ points, series, hrefOf, place: [point, one], children }: LeadingProps) {
  const [of, by] = [points[point], series[one]];
  const href = of && by && hrefOf ? hrefOf(of, by) : null;
  if (href === null) return children;
  return (
    <Link to={href} tabIndex={-1}>
      {children}
    </Link>
  );
}
