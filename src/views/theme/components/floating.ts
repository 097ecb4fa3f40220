import type { Theme } from '@mui/material/styles';
import type { Overrides } from './overrides.ts';

const lifted = (theme: Theme) => ({
  backgroundColor: theme.palette.background.raised,
  backgroundImage: 'none',
  border: `1px solid ${theme.palette.divider}`,
  boxShadow: theme.palette.floating,
});

/** What floats over the page: menus, dialogs, tips. */
export const floating: Overrides = {
  MuiPopover: { styleOverrides: { paper: ({ theme }) => lifted(theme) } },
  MuiMenu: {
    styleOverrides: { list: { padding: 4 }, paper: { marginTop: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        minHeight: 32,
        padding: '6px 10px',
        borderRadius: 4,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.palette.background.subtle },
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.palette.primary.light,
          color: theme.palette.primary.dark,
        },
        '&.Mui-selected.Mui-focusVisible': { backgroundColor: theme.palette.primary.light },
        '@media (pointer: coarse)': { minHeight: 44 },
        '& .MuiListItemIcon-root': { minWidth: 28 },
        '& .MuiSvgIcon-root': { fontSize: 18 },
      }),
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        padding: '8px 10px 4px',
        backgroundColor: 'transparent',
        color: theme.palette.text.secondary,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.palette.backdrop } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...lifted(theme),
        borderRadius: 8,
        [theme.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)', maxWidth: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '20px 24px 8px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContentText: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 200 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '5px 8px',
        maxWidth: 320,
        color: theme.palette.background.paper,
        backgroundColor: theme.palette.text.primary,
      }),
      arrow: ({ theme }) => ({ color: theme.palette.text.primary }),
    },
  },
};
