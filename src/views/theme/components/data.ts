import type { Overrides } from './overrides.ts';
import { measures } from '../tokens.ts';

/** Tables, lists of facts and the chips in them: 13 pixels, rows as high as the person chose, figures of one width. */
export const data: Overrides = {
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: theme.rowHeight,
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.background.subtle },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.primary.light },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '0 12px',
        borderBottomColor: theme.palette.divider,
      }),
      head: ({ theme }) => ({
        fontWeight: 500,
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        whiteSpace: 'nowrap',
      }),
      stickyHeader: ({ theme }) => ({ backgroundColor: theme.palette.background.paper }),
      paddingCheckbox: { width: 44, padding: '0 0 0 8px' },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 2,
        '&.Mui-active': { color: theme.palette.text.primary },
      }),
      icon: { fontSize: 16 },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { border: 0 },
      toolbar: { minHeight: '44px !important', paddingLeft: '12px !important' },
      selectLabel: ({ theme }) => theme.typography.body2,
      displayedRows: ({ theme }) => ({ ...theme.typography.body2, fontVariantNumeric: 'tabular-nums' }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.body2, fontVariantNumeric: 'tabular-nums' }) },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 500,
        height: 22,
        borderRadius: 11,
        border: '1px solid transparent',
        '&:focus-visible, &.Mui-focusVisible': {
          outline: `2px solid ${theme.palette.primary.main}`,
          outlineOffset: 1,
        },
      }),
      sizeMedium: ({ theme }) => ({ ...theme.typography.body2, height: measures.smallControl, borderRadius: 14 }),
      filled: ({ theme, ownerState }) => {
        const { color = 'default' } = ownerState;
        const tone = color === 'default' || color === 'secondary' ? theme.palette.neutral : theme.palette[color];
        return {
          backgroundColor: tone.light,
          borderColor: tone.border,
          color: tone.dark,
          '& .MuiChip-icon': { color: 'inherit' },
          '&.MuiChip-clickable:hover': { backgroundColor: tone.light, borderColor: tone.main },
        };
      },
      outlined: ({ theme }) => ({ borderColor: theme.palette.control }),
      icon: { fontSize: 14, marginLeft: 6, marginRight: -4 },
      label: { paddingLeft: 8, paddingRight: 8 },
      deleteIcon: { fontSize: 16, color: 'inherit', '&:hover': { color: 'inherit' } },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 28,
        height: 28,
        ...theme.typography.caption,
        fontWeight: 600,
        color: theme.palette.neutral.dark,
        backgroundColor: theme.palette.neutral.light,
        border: `1px solid ${theme.palette.neutral.border}`,
      }),
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 600,
        height: 18,
        minWidth: 18,
        padding: '0 5px',
      }),
    },
  },
};
