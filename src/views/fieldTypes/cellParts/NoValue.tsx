import { styled } from '@mui/material/styles';
import { perTheme } from '../../theme/perTheme.ts';

const Quiet = styled('span')(perTheme(({ theme }) => ({ color: theme.palette.text.disabled })));

/** What stands in a cell that has no value: an en dash. Dates say `N/A` themselves. @example <NoValue /> */
export function NoValue() {
  return <Quiet>–</Quiet>;
}
