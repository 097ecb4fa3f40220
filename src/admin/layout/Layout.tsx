import Box from '@mui/material/Box';
import { memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import { FrameProvider } from '../../views/context/FrameContext.tsx';
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

/** What stands around the page: react-admin draws the layout again with every change of what is in it, and these have no part in it. */
const [Column, Bar, AroundThePage] = [memo(Navigation), memo(TopBar), memo(Around)];

/** The frame around every page. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <FrameProvider>
      <PartnerSwitchProvider>
        <ShellProvider>
          <SkipLink />
          <Box sx={{ display: 'flex', alignItems: 'flex-start', minHeight: '100dvh' }}>
            {narrow ? (
              <Suspense fallback={null}>
                <NavigationDrawer open={isOpen} onClose={close} />
              </Suspense>
            ) : (
              <Column />
            )}
            <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
              <Bar narrow={narrow} onNavigation={open} />
              <Content>{children}</Content>
            </Box>
          </Box>
          <AroundThePage narrow={narrow} />
        </ShellProvider>
      </PartnerSwitchProvider>
    </FrameProvider>
  );
}

/** What has no place on the page, or stands over it when there is a reason. */
function Around({ narrow }: { readonly narrow: boolean }) {
  const [isFolded] = useFolded();
  return (
    <>
      <Shortcuts />
      <RememberVisits />
      <Notifications place={narrow || isFolded ? 'page' : 'navigation'} />
      <ReleaseOffer />
      <SessionExpired />
      <RightsChanged />
    </>
  );
}
