import { styled } from '@mui/material/styles';

/** Numbers beside each other, each over what it counts. */
export const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 128px), 1fr))',
  gap: 12,
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    // The number above, in line with the others, however long what it counts.
    justifyContent: 'flex-end',
    minWidth: 0,
    padding: '10px 14px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    background: theme.palette.background.subtle,
  },
  '& > div[data-tone="error"]': { background: theme.palette.error.light, borderColor: theme.palette.error.border },
  '& > div[data-tone="error"] > *': { color: theme.palette.error.dark },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    ...theme.typography.h1,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** Sentences under each other. */
export const Notes = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 4,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& [data-urgent]': { color: theme.palette.error.dark },
}));

/** Columns beside each other, each with the field that it is taken for; of one that is taken for none, one cannot but see it. */
export const Matches = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 12,
  '& summary': { width: 'fit-content', padding: '4px 0', cursor: 'pointer', fontWeight: 600 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 208px), 1fr))',
    gap: '12px 16px',
    margin: '8px 0 0',
    padding: 0,
    listStyle: 'none',
  },
  '& li': {
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    minWidth: 0,
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    background: theme.palette.background.subtle,
  },
  '& li[data-lost]': { background: theme.palette.error.light, borderColor: theme.palette.error.border },
  '& label': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& li > span': { display: 'block', overflow: 'hidden', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& li > span svg': { marginInlineEnd: 4, verticalAlign: '-2px' },
  '& p': { margin: '8px 0 0', color: theme.palette.text.secondary },
}));

/** The controls at the end of a step. */
export const Foot = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

/** A table that scrolls in its own box, the number of the row at its side. */
export const Grid = styled('div')(({ theme }) => {
  const line = `1px solid ${theme.palette.divider}`;
  return {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'min(560px, 70dvh)',
    scrollbarWidth: 'thin',
    border: line,
    borderRadius: 6,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
    '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', fontSize: 13 },
    '& th, & td': {
      padding: '6px 12px',
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 400,
      lineHeight: '20px',
      maxWidth: 320,
      overflowWrap: 'anywhere',
      background: theme.palette.background.paper,
      borderBottom: line,
    },
    // Figures below each other.
    '& [data-end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& tbody td': { paddingTop: 9, minWidth: 112 },
    '& tbody td[data-edit]': { paddingTop: 6, minWidth: 168 },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      fontSize: 12,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: theme.palette.text.secondary,
    },
    '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, fontVariantNumeric: 'tabular-nums' },
    '& tbody th': { paddingTop: 9, color: theme.palette.text.secondary },
    '& thead th:first-of-type': { zIndex: 3 },
  };
});

/** One row where there is no room for a table. */
export const Card = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: '8px 12px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& legend': { ...theme.typography.body2, padding: '0 4px', color: theme.palette.text.secondary },
}));

/** The rest of a row, in a line. */
export const Others = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
}));

/** What a row says of itself in a word. */
export const Mark = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '&[data-tone="success"]': { color: theme.palette.success.dark },
  '&[data-tone="error"]': { color: theme.palette.error.dark, whiteSpace: 'normal' },
}));
