import { keyframes, styled, type Theme } from '@mui/material/styles';
import { perTheme } from '../../theme/perTheme.ts';

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Nothing is seen of a skeleton in the first 100 ms: what comes at once needs none. It appears at once then, also where nothing is to move. */
export const appearing = `${appear} 1ms 100ms backwards`;

/**
 * How a bar looks where a value will stand. Many stand in one thing that appears: two hundred that do so by themselves are two hundred
 * layers to draw, and as many events.
 * @example styled('table')(({ theme }) => ({ '& tbody[data-waiting]': { animation: appearing }, '& [data-bar]': barStyles(theme) }))
 */
export const barStyles = (theme: Theme) => ({
  display: 'inline-block',
  height: 10,
  maxWidth: '100%',
  verticalAlign: 'middle',
  background: theme.palette.background.subtle,
  borderRadius: 4,
});

/** A bar where a value will stand. @example <Bar style={{ width: 120 }} /> */
export const Bar = styled('span')(perTheme(({ theme }) => ({ ...barStyles(theme), animation: appearing })));
