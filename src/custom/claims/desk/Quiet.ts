import { styled } from '@mui/material/styles';

/** A sentence in the place of what is not there. */
export const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
