import type { Overrides } from './overrides.ts';
import { measures, motion } from '../tokens.ts';

/** What is typed into: label above, help below, a ring while it has the focus. */
export const fields: Overrides = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        ...theme.typography.subtitle2,
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
        '&.Mui-error': { color: theme.palette.error.dark },
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        color: theme.palette.text.primary,
        '&.Mui-focused': { color: theme.palette.text.primary },
      }),
      asterisk: { display: 'none' },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: measures.control,
        backgroundColor: theme.palette.background.paper,
        fontSize: theme.typography.body1.fontSize,
        transition: `box-shadow ${motion.quick}ms`,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.control, top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.text.secondary },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${theme.palette.primary.border}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.primary.main, borderWidth: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.error.main },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${theme.palette.error.border}` },
        '&.Mui-disabled': { backgroundColor: theme.palette.background.subtle },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.divider },
      }),
      input: ({ theme }) => ({
        padding: '8px 11px',
        height: 20,
        // The ring stands around the whole field.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: theme.palette.text.secondary },
      }),
      multiline: { padding: '8px 11px' },
      inputMultiline: { padding: 0 },
      inputSizeSmall: { padding: '8px 11px' },
      adornedStart: { paddingLeft: 10 },
      inputAdornedStart: { paddingLeft: 0 },
      adornedEnd: { paddingRight: 6 },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.palette.text.secondary, '& p': theme.typography.body2 }),
      // A unit stands as far from the edge as the number on the other side; a button is nearer.
      positionEnd: { '& > p': { marginRight: 5 } },
    },
  },
  MuiSelect: {
    styleOverrides: { select: { minHeight: 20 }, icon: ({ theme }) => ({ color: theme.palette.text.secondary }) },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        lineHeight: '1.125rem',
        margin: '4px 0 0',
        color: theme.palette.text.secondary,
        '&.Mui-error': { color: theme.palette.error.main },
        '&:empty': { display: 'none' },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // MUI pads the field and the input of small ones by itself; the height of a control stays the same.
      inputRoot: { '&.MuiOutlinedInput-root': { padding: '0 6px' } },
      input: { '.MuiOutlinedInput-root &.MuiAutocomplete-input': { padding: '8px 5px' } },
      paper: ({ theme }) => ({
        marginTop: 4,
        border: `1px solid ${theme.palette.divider}`,
        backgroundColor: theme.palette.background.raised,
        backgroundImage: 'none',
        boxShadow: theme.palette.floating,
      }),
      option: ({ theme }) => ({
        minHeight: '32px !important',
        padding: '6px 12px !important',
        '&.Mui-focused': { backgroundColor: `${theme.palette.background.subtle} !important` },
        '&[aria-selected="true"]': { backgroundColor: `${theme.palette.primary.light} !important` },
      }),
    },
  },
};
