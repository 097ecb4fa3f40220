import type { CSSObject, Theme } from '@mui/material/styles';

/** What every control of our own has in common, whatever its size. @example '& select': { height: 28, ...controlStyles(theme) } */
export const controlStyles = (theme: Theme): CSSObject => ({
  color: theme.palette.text.primary,
  colorScheme: theme.palette.mode,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.control}`,
  borderRadius: 6,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
});
