import type { Theme } from '@mui/material/styles';
import { chartColours } from '../../theme/chartColours.ts';
import type { ToneName } from '../../theme/tokens.ts';
import type { ChartSeries } from '../chart.ts';

/** How a series is told from others: by its colour, and without any by how its line is broken and by the texture of its bars. */
export interface Paint {
  readonly colour: string;
  /** Of a line; undefined for one that is not broken. */
  readonly dash: string | undefined;
  /** Which of {@link textures} its bars have where there is no colour. */
  readonly texture: number;
}

/** Lines on a square of 6 pixels, from full to light; what has none is filled. */
export const textures = [
  null,
  'M-1 7 7 -1M-1 1 1 -1M5 7 7 5',
  'M0 1h6M0 4h6',
  'M3 0v6',
  'M-1 -1 7 7M-1 7 7 -1',
  'M1.5 1.5h1M4.5 4.5h1',
] as const;

const dashes = [undefined, '6 3', '2 3', '9 3 2 3', '12 4', '4 2'] as const;

const colourOf = (theme: Theme, tone: ToneName) =>
  theme.palette[({ danger: 'error', information: 'info' } as const)[tone as 'danger'] ?? (tone as 'success')].main;

/**
 * How each series is drawn. From the seventh on colours come again, with another texture and another line.
 * @example const [first] = paints(theme, series);
 */
export function paints(theme: Theme, series: readonly ChartSeries[]): readonly Paint[] {
  const colours = [theme.palette.primary.main, ...chartColours[theme.palette.mode]];
  return series.map(({ tone }, place) => {
    const turn = (place + Math.floor(place / colours.length)) % textures.length;
    return {
      colour: tone ? colourOf(theme, tone) : (colours[place % colours.length] ?? theme.palette.text.primary),
      dash: dashes[turn],
      texture: turn,
    };
  });
}
