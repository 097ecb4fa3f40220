import type { Overrides } from './overrides.ts';

/** Where work stands: one-pixel borders instead of shadows. */
export const surfaces: Overrides = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      elevation1: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
      outlined: ({ theme }) => ({ borderColor: theme.palette.divider }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiCardContent: { styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } } },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.divider }) } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: false },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.palette.divider}`,
        '&::before': { display: 'none' },
        '& + &': { borderTop: 0 },
      }),
    },
  },
  MuiAccordionSummary: { styleOverrides: { root: { minHeight: 44 }, content: { margin: '10px 0' } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.text.primary,
        borderBottom: `1px solid ${theme.palette.divider}`,
      }),
    },
  },
};
