import { styled, useTheme } from '@mui/material/styles';
import { schemeTokens } from '../../views/theme/tokens.ts';
import { useProduct } from '../product.ts';
import { useSession } from '../world/SessionContext.ts';

const Dot = styled('span')({ display: 'inline-block', flex: 'none', width: 10, height: 10, borderRadius: 2 });

/** The brand of a partner at a glance: round for the main one, square for others, so that colour is not all there is. */
export function BrandDot({ brand }: { readonly brand?: string | undefined }) {
  const { mainBrand } = useSession().identity.environment;
  const { accents } = useProduct();
  const { mode } = useTheme().palette;
  const shown = brand ?? mainBrand;
  const backgroundColor = (accents[shown]?.[mode] ?? schemeTokens[mode].accent).main;
  return <Dot style={{ backgroundColor, ...(shown === mainBrand && { borderRadius: '50%' }) }} />;
}
