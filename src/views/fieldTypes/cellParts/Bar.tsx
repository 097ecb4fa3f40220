import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** A bar where a value will stand. Nothing is seen of it in the first 100 ms: what comes at once needs no skeleton. */
export const Bar = styled('span')(({ theme }) => ({
  display: 'inline-block',
  height: 10,
  maxWidth: '100%',
  verticalAlign: 'middle',
  background: theme.palette.background.subtle,
  borderRadius: 4,
  animation: `${appear} 120ms 100ms backwards`,
}));
