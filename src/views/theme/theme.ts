import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components/index.ts';
import { createPalette } from './palette.ts';
import { type Density, measures, motion, schemeTokens, type SchemeName, type ToneTokens } from './tokens.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Theme {
    /** Height of a table's row in pixels, as the person chose. */
    rowHeight: number;
  }
  interface ThemeOptions {
    rowHeight?: number;
  }
}

export interface ThemeChoice {
  readonly scheme: SchemeName;
  /** The colour of the brand; the usual one when not given. */
  readonly accent?: ToneTokens | undefined;
  readonly density: Density;
}

const { quick, usual } = motion;

/**
 * The theme for a scheme, a brand and a density.
 * @param texts the words of MUI's own components, as `@mui/material/locale` has them
 * @example createDeskTheme({ scheme: 'dark', density: 'compact' }).palette.primary.main // '#4fc7ba'
 */
export function createDeskTheme({ scheme, accent, density }: ThemeChoice, ...texts: readonly object[]): Theme {
  const palette = createPalette(scheme, accent ?? schemeTokens[scheme].accent);
  const floating = palette.floating ?? 'none';
  return createTheme(
    {
      palette,
      typography,
      spacing: measures.grid,
      shape: { borderRadius: measures.radius },
      rowHeight: measures.row[density],
      // Only what floats casts a shadow: menus, popovers and dialogs are at elevation 2 and above.
      shadows: [
        'none',
        'none',
        ...Array.from({ length: 23 }, () => floating),
      ] as Theme['shadows'] /* a tuple of 25, which an array of 25 is */,
      transitions: {
        duration: {
          shortest: quick,
          shorter: quick,
          short: quick,
          standard: usual,
          complex: usual,
          enteringScreen: usual,
          leavingScreen: quick,
        },
      },
      components,
    },
    ...texts,
  );
}
