import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useCallback, useState } from 'react';
import { Notifications } from '../feedback/Notifications.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { useFolded } from '../navigation/useFolded.ts';
import { PartnerSwitchProvider } from '../partner/PartnerSwitchProvider.tsx';
import { ReleaseOffer } from '../release/ReleaseOffer.tsx';
import { SessionExpired } from '../session/SessionExpired.tsx';
import { ShellProvider } from '../shell/ShellProvider.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Content } from './Content.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { RememberVisits } from './RememberVisits.tsx';

/** The frame around every page. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isFolded] = useFolded();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <PartnerSwitchProvider>
      <ShellProvider>
        <SkipLink />
        <Box sx={{ display: 'flex', alignItems: 'flex-start', minHeight: '100dvh' }}>
          <Navigation narrow={narrow} open={isOpen} onClose={close} />
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
      </ShellProvider>
    </PartnerSwitchProvider>
  );
}
