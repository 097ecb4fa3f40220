import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useLogout, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useShell } from '../shell/ShellContext.ts';
import { useSession } from '../world/SessionContext.ts';
import { MenuButton } from './MenuButton.tsx';
import { useLanguageItems } from './useLanguageItems.tsx';
import { useSchemeItems } from './useSchemeItems.tsx';

/** Who is signed in, and what concerns only them; on narrow screens language and colours too. */
export function ProfileMenu({ narrow }: { readonly narrow: boolean }) {
  const t = useTranslate();
  const { identity } = useSession();
  const { open } = useShell();
  const logout = useLogout();
  const languages = useLanguageItems();
  const schemes = useSchemeItems();
  const user = identity.user();
  return (
    <MenuButton label={t('app.top.profile', { name: user?.fullName ?? '' })} icon={<PersonOutlined />}>
      {(close) => [
        <Box key="who" component="li" role="presentation" sx={{ px: 2.5, py: 1.5, maxWidth: 280 }}>
          <Typography variant="subtitle1" component="p" noWrap>
            {user?.fullName}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {user?.username}
          </Typography>
        </Box>,
        <Divider key="line" sx={{ my: 1 }} />,
        <MenuItem key="profile" component={Link} to="/profile" onClick={close}>
          {t('app.top.my_profile')}
        </MenuItem>,
        <MenuItem
          key="shortcuts"
          onClick={() => {
            close();
            open('shortcuts');
          }}
        >
          {t('app.top.shortcuts')}
        </MenuItem>,
        ...(narrow
          ? [
              <Divider key="line-2" sx={{ my: 1 }} />,
              <ListSubheader key="language">{t('app.top.language')}</ListSubheader>,
              ...languages(close),
              <ListSubheader key="scheme">{t('app.top.scheme')}</ListSubheader>,
              ...schemes(close),
            ]
          : []),
        <Divider key="line-3" sx={{ my: 1 }} />,
        <MenuItem
          key="sign-out"
          onClick={() => {
            close();
            void logout();
          }}
        >
          {t('app.top.sign_out')}
        </MenuItem>,
      ]}
    </MenuButton>
  );
}
