import type { Theme } from '@mui/material/styles';
import type { Overrides } from './overrides.ts';
import { measures } from '../tokens.ts';

const focusRing = (theme: Theme) => ({
  '&:focus-visible, &.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
});

/** Filled for the next sensible step, outlined and text for the others; none casts a shadow or ripples. */
export const buttons: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: ({ theme }) => focusRing(theme) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: measures.control,
        minWidth: 0,
        padding: '7px 14px',
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { minHeight: 40 },
        // It stays reachable, so that its reason is too.
        '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
      },
      sizeSmall: ({ theme }) => ({
        minHeight: measures.smallControl,
        padding: '3px 10px',
        fontSize: theme.typography.body2.fontSize,
      }),
      text: { padding: '7px 10px' },
      outlined: ({ theme, ownerState }) => ({
        padding: '6px 13px',
        backgroundColor: theme.palette.background.paper,
        ...((ownerState.color === 'inherit' || ownerState.color === 'secondary') && {
          color: theme.palette.text.primary,
          borderColor: theme.palette.control,
        }),
        '&:hover': { backgroundColor: theme.palette.background.subtle },
      }),
      startIcon: { marginLeft: -2, marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { marginLeft: 4, marginRight: -4, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
    variants: [
      {
        props: { variant: 'contained' },
        style: ({ theme }) => ({
          '&.Mui-disabled': { color: theme.palette.text.disabled, backgroundColor: theme.palette.background.subtle },
        }),
      },
      {
        props: { variant: 'text', color: 'inherit' },
        style: ({ theme }) => ({ '&:hover': { backgroundColor: theme.palette.background.subtle } }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: measures.radius,
        width: measures.control,
        height: measures.control,
        padding: 0,
        color: theme.palette.text.secondary,
        '&:hover': { backgroundColor: theme.palette.background.subtle, color: theme.palette.text.primary },
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '@media (pointer: coarse)': { width: 40, height: 40 },
      }),
      sizeSmall: {
        width: measures.smallControl,
        height: measures.smallControl,
        '& .MuiSvgIcon-root': { fontSize: 18 },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: measures.control,
        padding: '6px 12px',
        borderColor: theme.palette.control,
        color: theme.palette.text.secondary,
        '&.Mui-selected': {
          color: theme.palette.primary.dark,
          backgroundColor: theme.palette.primary.light,
          '&:hover': { backgroundColor: theme.palette.primary.light },
        },
      }),
      sizeSmall: { minHeight: measures.smallControl, padding: '3px 10px' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { textUnderlineOffset: 3, borderRadius: 2 } },
  },
};
