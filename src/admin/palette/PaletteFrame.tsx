import { styled } from '@mui/material/styles';

/** The looks of the palette, whose parts cmdk names by attributes. */
export const PaletteFrame = styled('div')(({ theme }) => ({
  '& [cmdk-input]': {
    ...theme.typography.h2,
    fontWeight: 400,
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 52,
    padding: '0 16px',
    border: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    background: 'none',
    color: 'inherit',
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  },
  '& [cmdk-list]': { maxHeight: 'min(400px, 56vh)', overflowY: 'auto', padding: 8, scrollPaddingBlock: 8 },
  '& [cmdk-group-heading]': {
    ...theme.typography.caption,
    fontWeight: 500,
    padding: '8px 8px 4px',
    color: theme.palette.text.secondary,
  },
  '& [cmdk-item]': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 36,
    padding: '6px 8px',
    borderRadius: 4,
    cursor: 'pointer',
    '&[data-selected="true"]': { backgroundColor: theme.palette.primary.light, color: theme.palette.primary.dark },
    '& .second': {
      ...theme.typography.body2,
      marginInlineStart: 'auto',
      color: theme.palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& [cmdk-empty], & .state': {
    ...theme.typography.body2,
    display: 'block',
    padding: '12px 8px',
    color: theme.palette.text.secondary,
  },
  '& footer': {
    ...theme.typography.caption,
    padding: '8px 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    '@media (pointer: coarse)': { display: 'none' },
  },
}));
