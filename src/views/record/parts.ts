import { keyframes, styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { measures } from '../theme/tokens.ts';

/** How high what stays in sight at the top of a page is, under the bar of the frame; usually an index of sections. */
const barHeight = 'var(--record-bar, 44px)';

/**
 * Tells the parts of a page how high what stays in sight above them is; the usual height where that is not known.
 * @example <Stack style={underBar(96)}>...</Stack>
 */
export function underBar(height: number | null): CSSProperties {
  const measured: CSSProperties & Record<`--${string}`, string> = {};
  if (height !== null) measured['--record-bar'] = `${height}px`;
  return measured;
}

/** The margin of what is scrolled to: it comes into sight below what stays in sight, with everything that can be pressed. */
export const scrollMarginTop = `calc(${measures.topBar + 16}px + ${barHeight})`;

/** Where a record's page stands: the work at the left, the rail at the right where there is room. */
export const RecordGrid = styled('div')({
  display: 'grid',
  gap: 24,
  minWidth: 0,
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px', columnGap: 32, alignItems: 'start' },
});

/** The column at the right: it stays in sight as long as it fits. */
export const Rail = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '@media (min-width: 1100px)': {
    position: 'sticky',
    // Below the bar of the page and the index of sections.
    top: `calc(${measures.topBar + 8}px + ${barHeight})`,
    maxHeight: `calc(100dvh - ${measures.topBar + 8}px - ${barHeight})`,
    overflowY: 'auto',
    paddingBottom: 20,
  },
});

/** A column of blocks. */
export const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0, alignContent: 'start' });

/** Marks what stands in the place of a part until it has come. */
export const coming = { 'aria-busy': true, 'data-coming': '' } as const;

/** Held back by a delay: whoever wants nothing to move has every animation over at once, and would see all the more of it move. */
const later = `${keyframes({ from: { visibility: 'hidden' } })} 1ms 2s backwards`;

/**
 * Parts below one another that load side by side. Those below one that is still coming are not shown before it is, so that nothing
 * jumps when it turns out larger or smaller; after two seconds nobody waits for it any longer.
 */
export const Parts = styled(Stack)({
  '& > [data-coming] ~ *, & > :has([data-coming]) ~ *': { animation: later },
});

/** From here on a document has room beside what is decided about it. */
const desk = '@media (min-width: 1280px)';

/** The page of a record that is decided with something in sight: the work at the left, that at the right. */
export const DeskGrid = styled('div')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  // What follows the first part is held back with it.
  '& > :first-of-type:has([data-coming]) ~ *': { animation: later },
  [desk]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 24,
    alignItems: 'start',
    '& > *': { gridColumn: 1 },
    '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' },
  },
});

/** What stays in sight at the right of a desk. */
export const Beside = styled(Stack)({
  [desk]: {
    '&&': { gridColumn: 2, gridRow: '1 / span 2' },
    position: 'sticky',
    top: `calc(${measures.topBar + 8}px + ${barHeight})`,
    '--viewer-height': `calc(100dvh - ${measures.topBar + 156}px - ${barHeight})`,
  },
});

/** A block with a border. */
export const Panel = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '16px 20px 20px',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  scrollMarginTop,
  '@media (max-width: 600px)': { padding: '12px 16px 16px' },
}));

/** The line over a block: its title, and what can be done there. */
export const PanelHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, margin: 0 },
}));

/** Labels over their values, two beside each other where there is room. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: '14px 24px',
  margin: 0,
  '& > div': { minWidth: 0 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: '2px 0 0', overflowWrap: 'anywhere', minWidth: 0 },
  // What is read at length has the width of the page.
  '& > div:has(> dd > [data-wide])': { gridColumn: '1 / -1' },
  // On a narrow page label and value share a line.
  '@media (max-width: 600px)': {
    gap: 10,
    '& > div:not(:has(> dd > [data-wide]))': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: 12,
    },
    '& dd': { margin: 0 },
  },
}));

/** Read out, not seen. */
export const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
