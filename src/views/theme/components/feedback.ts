import type { Overrides } from './overrides.ts';

/** What the product says back. */
export const feedback: Overrides = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body1, padding: '4px 12px', border: '1px solid' }),
      standard: ({ theme, ownerState }) => {
        const tone = theme.palette[ownerState.severity ?? ownerState.color ?? 'info'];
        return {
          backgroundColor: tone.light,
          borderColor: tone.border,
          color: theme.palette.text.primary,
          '& .MuiAlert-icon': { color: tone.dark },
          '& .MuiAlertTitle-root': { color: tone.dark },
        };
      },
      icon: { fontSize: 20, marginRight: 8 },
      action: { marginRight: 0, paddingTop: 2, alignItems: 'flex-start' },
    },
  },
  MuiAlertTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h3, marginTop: 0, marginBottom: 2 }) },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        backgroundColor: theme.palette.background.raised,
        backgroundImage: 'none',
        color: theme.palette.text.primary,
        border: `1px solid ${theme.palette.divider}`,
        boxShadow: theme.palette.floating,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse', variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.palette.background.subtle }),
      rounded: { borderRadius: 4 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 4, borderRadius: 2, backgroundColor: theme.palette.background.subtle }),
      bar: { borderRadius: 2 },
    },
  },
  MuiCircularProgress: { defaultProps: { size: 20, thickness: 4 } },
};
