import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } });

/**
 * A bar where a value will stand. Nothing is seen of it in the first 100 ms: what comes at once needs no skeleton. It appears at
 * once then, since two hundred bars that fade in are two hundred layers to draw.
 */
export const Bar = styled('span')(({ theme }) => ({
  display: 'inline-block',
  height: 10,
  maxWidth: '100%',
  verticalAlign: 'middle',
  background: theme.palette.background.subtle,
  borderRadius: 4,
  animation: `${appear} 100ms`,
}));
