import type { Overrides } from './overrides.ts';
import { motion } from '../tokens.ts';

/** What is switched on and off, or chosen among few. */
export const switches: Overrides = {
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.palette.control,
        borderRadius: 6,
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 },
        '&.Mui-disabled': { color: theme.palette.text.disabled },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.palette.control,
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -2 },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, margin: 8, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        transition: `transform ${motion.quick}ms`,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: theme.palette.primary.contrastText,
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.palette.primary.main },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.palette.primary.main}`,
          outlineOffset: 2,
        },
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 10, opacity: 1, backgroundColor: theme.palette.control }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -6, marginRight: 12 }, label: ({ theme }) => theme.typography.body1 },
  },
};
