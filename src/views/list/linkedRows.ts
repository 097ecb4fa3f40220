import type { Theme } from '@mui/material/styles';

/** The frame of a list whose rows are links. @example styled('ul')(({ theme }) => ({ ...linkedRows(theme) })) */
export const linkedRows = (theme: Theme) =>
  ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflow: 'hidden',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    backgroundColor: theme.palette.background.paper,
    '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
    '& > li > a:hover': { backgroundColor: theme.palette.background.subtle },
    '& > li > a:focus-visible': { outlineOffset: -2, borderRadius: 6 },
  }) as const;
