import type { Overrides } from './overrides.ts';
import { measures } from '../tokens.ts';

/** What leads elsewhere. */
export const navigation: Overrides = {
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        backgroundImage: 'none',
        boxShadow: 'none',
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 40, borderBottom: `1px solid ${theme.palette.divider}` }),
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        fontWeight: 500,
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        color: theme.palette.text.secondary,
        '&:hover': { color: theme.palette.text.primary },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, color: theme.palette.text.secondary }) },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: measures.radius,
        '&:hover': { backgroundColor: theme.palette.background.subtle },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.palette.primary.light,
          color: theme.palette.primary.dark,
        },
      }),
    },
  },
  MuiListItemText: {
    styleOverrides: {
      primary: ({ theme }) => theme.typography.body1,
      secondary: ({ theme }) => theme.typography.body2,
    },
  },
};
