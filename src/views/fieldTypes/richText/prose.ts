import type { Theme } from '@mui/material/styles';

/** How formatted text looks, while it is written and when it is read. */
export function prose(theme: Theme) {
  return {
    ...theme.typography.body1,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p': { margin: '0 0 10px' },
    '& p:empty': { display: 'none' },
    '& h2': { ...theme.typography.h2, margin: '20px 0 6px' },
    '& h3': { ...theme.typography.h3, margin: '16px 0 4px' },
    '& ul, & ol': { margin: '0 0 10px', paddingLeft: 24 },
    '& li': { margin: '0 0 4px' },
    '& li > p': { margin: 0 },
    '& li > ul, & li > ol': { margin: '4px 0 0' },
    '& strong': { fontWeight: 600 },
    '& a': {
      color: theme.palette.primary.main,
      textDecoration: 'underline',
      textUnderlineOffset: 2,
      // As tall as a finger needs, without moving the lines.
      paddingBlock: 4,
    },
  } as const;
}
