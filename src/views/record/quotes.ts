import { styled } from '@mui/material/styles';

/** Texts as somebody is going to read them, each with what is to be known of it in `small`. @example <Quotes><li><p>{text}</p><small>{to}</small></li></Quotes> */
export const Quotes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: 12,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '10px 14px',
    borderRadius: 12,
    borderStartStartRadius: 2,
    background: theme.palette.background.subtle,
    border: `1px solid ${theme.palette.divider}`,
  },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}));
