import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { measures } from '../../views/theme/tokens.ts';
import { PartnerSwitcher } from '../partner/PartnerSwitcher.tsx';
import { LoadingBar } from '../feedback/LoadingBar.tsx';
import { useModel } from '../../views/context/ModelContext.ts';
import { useFirstCalls } from '../feedback/FirstCalls.tsx';
import { lazyPart } from '../release/lazyPart.ts';
import { useSession } from '../world/SessionContext.ts';
import { MenuButton } from './MenuButton.tsx';
import { SearchTrigger } from './SearchTrigger.tsx';

const BatchesMenu = lazyPart(async () => (await import('../../views/batches/BatchesMenu.tsx')).BatchesMenu, {
  ofTheFrame: true,
});
const LanguageMenu = lazyPart(async () => (await import('./LanguageMenu.tsx')).LanguageMenu);
const SchemeMenu = lazyPart(async () => (await import('./SchemeMenu.tsx')).SchemeMenu);
const ProfileMenu = lazyPart(async () => (await import('./ProfileMenu.tsx')).ProfileMenu);

interface TopBarProps {
  readonly narrow: boolean;
  readonly onNavigation: () => void;
}

/** For whom one works, the search, and what concerns the person. */
export function TopBar({ narrow, onNavigation }: TopBarProps) {
  const t = useTranslate();
  const { identity } = useSession();
  const haveCome = useFirstCalls();
  const hasBatches = useModel().outlines.batches !== undefined;
  const room = <Box sx={{ width: measures.control }} />;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        height: measures.topBar,
        px: { xs: 2, md: 6 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      {narrow && (
        <IconButton aria-label={t('app.navigation.open')} onClick={onNavigation}>
          <MenuIcon />
        </IconButton>
      )}
      <PartnerSwitcher />
      <Box sx={{ flex: 1 }} />
      <SearchTrigger narrow={narrow} />
      {!hasBatches ? null : haveCome ? (
        <Suspense fallback={room}>
          <BatchesMenu />
        </Suspense>
      ) : (
        room
      )}
      {!narrow && <MenuButton label={t('app.top.language')} icon={<TranslateOutlined />} Menu={LanguageMenu} />}
      {!narrow && <MenuButton label={t('app.top.scheme')} icon={<ContrastOutlined />} Menu={SchemeMenu} />}
      <MenuButton
        label={t('app.top.profile', { name: identity.user()?.fullName ?? '' })}
        icon={<PersonOutlined />}
        Menu={ProfileMenu}
      />
      <LoadingBar />
    </Box>
  );
}
