import type { SchemeName } from './tokens.ts';

/**
 * The colours of the series of a chart after the first one, which has the colour of the brand: each 3:1 at least against every ground,
 * and apart from its neighbours for those who tell red from green by their lightness. They come with the first chart, not with the frame.
 */
export const chartColours: Readonly<Record<SchemeName, readonly string[]>> = {
  light: ['#b8720a', '#4a5bc4', '#c0486f', '#64707f', '#64801c'],
  dark: ['#e3ae4c', '#93a0f2', '#ee8dac', '#98a3b1', '#a9c25a'],
};
