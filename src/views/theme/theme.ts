import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components/index.ts';
import { createPalette } from './palette.ts';
import { type AccentName, type Density, measures, motion, type SchemeName } from './tokens.ts';
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
  readonly brand: AccentName;
  readonly density: Density;
}

const { quick, usual } = motion;

/**
 * The theme of the product for a scheme, a brand and a density.
 * @param texts the words of MUI's own components, as `@mui/material/locale` has them
 * @example createCoverdeskTheme({ scheme: 'dark', brand: 'main', density: 'compact' }).palette.primary.main // '#4fc7ba'
 */
export function createCoverdeskTheme({ scheme, brand, density }: ThemeChoice, ...texts: readonly object[]): Theme {
  const palette = createPalette(scheme, brand);
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
