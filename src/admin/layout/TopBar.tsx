import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { JobsMenu } from '../../views/jobs/JobsMenu.tsx';
import { measures } from '../../views/theme/tokens.ts';
import { PartnerSwitcher } from '../partner/PartnerSwitcher.tsx';
import { LoadingBar } from '../feedback/LoadingBar.tsx';
import { MenuButton } from './MenuButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchTrigger } from './SearchTrigger.tsx';
import { useLanguageItems } from './useLanguageItems.tsx';
import { useSchemeItems } from './useSchemeItems.tsx';

interface TopBarProps {
  readonly narrow: boolean;
  readonly onNavigation: () => void;
}

/** For whom one works, the search, and what concerns the person. */
export function TopBar({ narrow, onNavigation }: TopBarProps) {
  const t = useTranslate();
  const languages = useLanguageItems();
  const schemes = useSchemeItems();
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
      <JobsMenu />
      {!narrow && (
        <>
          <MenuButton label={t('app.top.language')} icon={<TranslateOutlined />}>
            {languages}
          </MenuButton>
          <MenuButton label={t('app.top.scheme')} icon={<ContrastOutlined />}>
            {schemes}
          </MenuButton>
        </>
      )}
      <ProfileMenu narrow={narrow} />
      <LoadingBar />
    </Box>
  );
}
