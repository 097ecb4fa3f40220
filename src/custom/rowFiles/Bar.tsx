import { styled } from '@mui/material/styles';

/** How far something is: the browser's own bar. @example <Bar max={200} value={120} aria-label="Sent" /> */
export const Bar = styled('progress')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 4,
  margin: '4px 0 16px',
  border: 0,
  borderRadius: 2,
  overflow: 'hidden',
  appearance: 'none',
  background: theme.palette.divider,
  '&::-webkit-progress-bar': { background: theme.palette.divider },
  '&::-webkit-progress-value': { background: theme.palette.primary.main },
  '&::-moz-progress-bar': { background: theme.palette.primary.main },
}));
