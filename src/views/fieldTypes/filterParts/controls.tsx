import { styled } from '@mui/material/styles';
import { controlStyles } from '../../theme/controlStyles.ts';

/** A label above its control. */
export const Labelled = styled('label')(({ theme }) => ({
  display: 'block',
  fontSize: 12,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

/** A one-line control as high as the others of the product. */
export const TextControl = styled('input')(({ theme }) => ({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  height: 36,
  marginTop: 4,
  padding: '0 8px',
  font: 'inherit',
  fontSize: 14,
  ...controlStyles(theme),
  '&[aria-invalid="true"]': { borderColor: theme.palette.error.main },
}));

/** A line that says what is wrong with, or helps with, the control above it. */
export const Hint = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  fontSize: 12,
  color: theme.palette.text.secondary,
  '&[role="alert"]': { color: theme.palette.error.main },
}));

/** One line of a list of check boxes. */
export const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 4px',
  fontSize: 14,
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { background: theme.palette.background.subtle },
  '& input': { width: 16, height: 16, margin: 0, accentColor: theme.palette.primary.main },
}));

/** Two controls side by side. */
export const Pair = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 });
