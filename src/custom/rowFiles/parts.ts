import { styled } from '@mui/material/styles';
import { Grid } from '../../views/import/parts.ts';

/** Files below each other: their names first, in whole words as far as there is room. */
export const FilesGrid = styled(Grid)(({ theme }) => ({
  '& tbody th': { minWidth: 144, color: theme.palette.text.primary, fontWeight: 500 },
  '& tbody td': { whiteSpace: 'nowrap' },
  '& tbody td > button': { marginInlineStart: 8, marginBlock: -4 },
}));
