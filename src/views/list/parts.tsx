import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { perTheme } from '../theme/perTheme.ts';

const quiet = ({ theme }: { readonly theme: Theme }): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  height: 32,
  minWidth: 32,
  padding: '0 10px',
  font: 'inherit',
  fontSize: 13,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.palette.text.primary,
  background: 'transparent',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  cursor: 'pointer',
  '& svg': { flex: 'none', color: theme.palette.text.secondary },
  '&:hover:not(:disabled)': { background: theme.palette.background.subtle },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&:disabled': { color: theme.palette.text.disabled, cursor: 'default' },
  '&:disabled svg': { color: theme.palette.text.disabled },
  '&[data-bare]': { border: 0, padding: '0 8px' },
  '&[data-icon]': { width: 32, padding: 0 },
  '@media (pointer: coarse)': { height: 40, minWidth: 40, '&[data-icon]': { width: 40 } },
});

/** A quiet button of the list's own rows: one pixel of border, as high as every control. */
export const QuietButton = styled('button')(perTheme(quiet));

/** A link that looks like one: it leads to a page. On a narrow one only its icon is seen. */
export const QuietLink = styled(LinkBase)(
  perTheme(({ theme }) => ({
    ...quiet({ theme }),
    boxSizing: 'border-box',
    textDecoration: 'none',
    '@media (max-width: 600px)': { width: 40, height: 40, padding: 0, fontSize: 0 },
  })),
);

/** A row of controls that wraps rather than overflows. */
export const Line = styled('div')({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, minWidth: 0 });

/** Pushes what follows to the end of its line. */
export const Gap = styled('span')({ flex: '1 1 0', minWidth: 0 });

/** Read out, not seen. */
export const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
