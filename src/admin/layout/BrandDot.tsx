import { styled } from '@mui/material/styles';
import type { Brand } from '../../environment/index.ts';
import { schemeTokens } from '../../views/theme/tokens.ts';

/** The brand of a partner at a glance: round for the main one, square for the other, so that colour is not all there is. */
export const BrandDot = styled('span', { shouldForwardProp: (name) => name !== 'brand' })<{ readonly brand: Brand }>(
  ({ theme, brand }) => ({
    display: 'inline-block',
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: brand === 'main' ? '50%' : 2,
    backgroundColor: schemeTokens[theme.palette.mode].accents[brand].main,
  }),
);
