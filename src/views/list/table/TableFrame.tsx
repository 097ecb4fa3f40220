import { styled } from '@mui/material/styles';
import { appearing, barStyles } from '../../fieldTypes/cellParts/Bar.tsx';
import { selectWidth } from './columnShares.ts';

/**
 * The box in which a list's table scrolls: the head stays at the top, the first column at the side. One class for the whole
 * table, so that a hundred rows cost no styling of their own.
 * @example <TableFrame selectable={false}><table>...</table></TableFrame>
 */
export const TableFrame = styled('section', { shouldForwardProp: (name) => name !== 'selectable' })<{
  readonly selectable: boolean;
}>(({ theme, selectable }) => {
  const line = `1px solid ${theme.palette.divider}`;
  return {
    position: 'relative',
    flex: '1 1 auto',
    minHeight: 0,
    overflow: 'auto',
    scrollbarWidth: 'thin',
    background: theme.palette.background.paper,
    border: line,
    borderRadius: 6,
    '&:not(:last-child)': { borderRadius: '6px 6px 0 0' },
    '& table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      tableLayout: 'fixed',
      width: '100%',
      fontSize: 13,
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': {
      boxSizing: 'border-box',
      height: theme.rowHeight,
      padding: '0 12px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      fontWeight: 400,
      borderBottom: line,
      backgroundColor: theme.palette.background.paper,
    },
    '& [data-align="end"]': { textAlign: 'end' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 32,
      fontSize: 12,
      fontWeight: 600,
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.background.paper,
    },
    '& [data-first]': { position: 'sticky', left: selectable ? selectWidth : 0, zIndex: 1 },
    '& [data-select]': { position: 'sticky', left: 0, zIndex: 1, padding: 0, textAlign: 'center' },
    '& thead [data-first], & thead [data-select]': { zIndex: 3 },
    '& tbody tr': { cursor: 'pointer' },
    '& tbody tr:hover > *': { backgroundColor: theme.palette.background.subtle },
    '& tbody tr[data-selected] > *': { backgroundColor: theme.palette.primary.light },
    '& tbody tr:focus-within > *': { backgroundColor: theme.palette.background.subtle },
    '& tbody tr[data-selected]:focus-within > *': { backgroundColor: theme.palette.primary.light },
    [`& tbody tr:focus-within > ${selectable ? '[data-select]' : '[data-first]'}`]: {
      boxShadow: `inset 2px 0 0 ${theme.palette.primary.main}`,
    },
    '& tbody tr[data-group] > th': {
      position: 'static',
      height: 30,
      cursor: 'default',
      fontSize: 12,
      fontWeight: 600,
      backgroundColor: theme.palette.background.subtle,
    },
    '& tbody tr:last-child > *': { borderBottomColor: 'transparent' },
    '& a[data-row-link]': {
      color: theme.palette.text.primary,
      fontWeight: 500,
      textDecoration: 'none',
      borderRadius: 4,
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
    },
    '& input[type="checkbox"]': {
      width: 16,
      height: 16,
      margin: 0,
      verticalAlign: 'middle',
      accentColor: theme.palette.primary.main,
      colorScheme: theme.palette.mode,
    },
    // A finger needs more than the box itself.
    '& [data-select] label': { display: 'grid', placeItems: 'center', height: '100%', cursor: 'pointer' },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      maxWidth: 'calc(100% + 12px)',
      height: 26,
      margin: '0 -6px',
      padding: '0 6px',
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      borderRadius: 4,
      cursor: 'pointer',
      '&:hover': { color: theme.palette.text.primary, background: theme.palette.background.subtle },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
    },
    '& thead button > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& thead button svg': { flex: 'none', visibility: 'hidden' },
    '& thead button:hover svg, & thead button:focus-visible svg, & thead [aria-sort] svg': { visibility: 'visible' },
    '& thead [aria-sort]': { color: theme.palette.text.primary },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
    '& tbody[data-waiting]': { animation: appearing },
    '& [data-bar]': barStyles(theme),
  };
});
