import type { Overrides } from './overrides.ts';

/** The page itself: type, focus, scroll bars, and stillness for those who ask for it. */
export const baseline: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { colorScheme: theme.palette.mode, WebkitTextSizeAdjust: '100%' },
      body: {
        ...theme.typography.body1,
        backgroundColor: theme.palette.background.default,
        color: theme.palette.text.primary,
        fontKerning: 'normal',
        WebkitFontSmoothing: 'antialiased',
        MozOsxFontSmoothing: 'grayscale',
      },
      ':focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      // Headings and the main part take the focus on navigation, where a ring would only be noise.
      ':is(h1, main)[tabindex="-1"]:focus': { outline: 'none' },
      '::selection': { backgroundColor: theme.palette.primary.border, color: theme.palette.text.primary },
      'table, time, input[type="number"]': { fontVariantNumeric: 'tabular-nums' },
      a: { color: theme.palette.primary.main },
      // A cell that has no value.
      '[data-empty]': { color: theme.palette.text.disabled },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // However short, a transition of everything begins for each element with each change: four times the work.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};
