import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { measures } from '../../views/theme/tokens.ts';
import { useProduct } from '../product.ts';

/** The mark and the name of the product, which lead home. */
export function Brand({ folded }: { readonly folded: boolean }) {
  const t = useTranslate();
  const { mark } = useProduct();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={t('app.product')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: folded ? 'center' : 'flex-start',
        gap: 2,
        height: measures.topBar,
        flex: 'none',
        px: folded ? 0 : 4,
        color: 'text.primary',
        textDecoration: 'none',
        '&:focus-visible': { outlineOffset: -4 },
      }}
    >
      <Box component="svg" viewBox="0 0 24 24" aria-hidden="true" sx={{ width: 24, height: 24, flex: 'none' }}>
        <Box component="path" d={mark.filled} sx={{ fill: (theme) => theme.palette.primary.main }} />
        <Box
          component="path"
          d={mark.lines}
          sx={{
            fill: 'none',
            stroke: (theme) => theme.palette.primary.contrastText,
            strokeWidth: 1.8,
            strokeLinecap: 'round',
          }}
        />
      </Box>
      {!folded && (
        <Typography component="span" variant="h2">
          {t('app.product')}
        </Typography>
      )}
    </Box>
  );
}
