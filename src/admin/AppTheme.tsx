import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { brandOf } from '../environment/index.ts';
import { useDensity } from '../views/preferences/preferences.ts';
import { createDeskTheme } from '../views/theme/theme.ts';
import { useProduct } from './product.ts';
import { useComponentTexts } from './i18n/useTexts.ts';
import { useScheme } from './scheme/SchemeProvider.tsx';
import { useSession } from './world/SessionContext.ts';
import { usePartnerCode } from './world/WorldProvider.tsx';

/** The theme of the scheme, the density, the language and the brand of the selected partner. */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  const { environment } = useSession().identity;
  const code = usePartnerCode();
  const { shown } = useScheme();
  const [density] = useDensity();
  const texts = useComponentTexts();
  const accent = useProduct().accents[brandOf(environment, code)]?.[shown];
  const theme = useMemo(
    () => createDeskTheme({ scheme: shown, accent, density }, texts),
    [shown, accent, density, texts],
  );
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
