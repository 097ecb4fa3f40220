import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Notifications } from '../feedback/Notifications.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { useFolded } from '../navigation/useFolded.ts';
import { PartnerSwitchProvider } from '../partner/PartnerSwitchProvider.tsx';
import { lazyPart } from '../release/lazyPart.ts';
import { ReleaseOffer } from '../release/ReleaseOffer.tsx';
import { RightsChanged } from '../session/RightsChanged.tsx';
import { SessionExpired } from '../session/SessionExpired.tsx';
import { ShellProvider } from '../shell/ShellProvider.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Content } from './Content.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useNarrow } from './useNarrow.ts';
import { RememberVisits } from './RememberVisits.tsx';

const NavigationDrawer = lazyPart(async () => (await import('../navigation/NavigationDrawer.tsx')).NavigationDrawer);

/** The frame around every page. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const narrow = useNarrow();
  const [isFolded] = useFolded();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <PartnerSwitchProvider>
      <ShellProvider>
        <SkipLink />
        <Box sx={{ display: 'flex', alignItems: 'flex-start', minHeight: '100dvh' }}>
          {narrow ? (
            <Suspense fallback={null}>
              <NavigationDrawer open={isOpen} onClose={close} />
            </Suspense>
          ) : (
            <Navigation />
          )}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            <TopBar narrow={narrow} onNavigation={() => setOpen(true)} />
            <Content>{children}</Content>
          </Box>
        </Box>
        <Shortcuts />
        <RememberVisits />
        <Notifications place={narrow || isFolded ? 'page' : 'navigation'} />
        <ReleaseOffer />
        <SessionExpired />
        <RightsChanged />
      </ShellProvider>
    </PartnerSwitchProvider>
  );
}
