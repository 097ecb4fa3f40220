import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { linkedRows } from '../../views/list/linkedRows.ts';

/** Rows of two lines or of one with something at its end, as a list of links. */
export const RowList = styled('ul')(({ theme }) => ({
  ...linkedRows(theme),
  '& > li > a, & > li > .row': {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    boxSizing: 'border-box',
    padding: '6px 16px',
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& .title': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& .second': {
    ...theme.typography.body2,
    flex: 'none',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .wide': { minWidth: 96, textAlign: 'end', [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

export function SkeletonRow() {
  return (
    <li>
      <span className="row">
        <Skeleton width="45%" height={16} />
      </span>
    </li>
  );
}
