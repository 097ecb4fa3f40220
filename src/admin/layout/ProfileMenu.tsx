import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useShell } from '../shell/ShellContext.ts';
import { useSession } from '../world/SessionContext.ts';
import { TopMenu, type TopMenuProps } from './TopMenu.tsx';
import { useLanguageItems } from './useLanguageItems.tsx';
import { useNarrow } from './useNarrow.ts';
import { useSchemeItems } from './useSchemeItems.tsx';

const oneLine = { display: 'block' } as const;

/** Who is signed in, and what concerns only them; on narrow screens language and colours too. */
export function ProfileMenu(menu: TopMenuProps) {
  const t = useTranslate();
  const { identity } = useSession();
  const { open } = useShell();
  const languages = useLanguageItems();
  const schemes = useSchemeItems();
  const isNarrow = useNarrow();
  const { onClose } = menu;
  const openOverlay = (overlay: 'shortcuts' | 'signOut') => () => {
    onClose();
    open(overlay);
  };
  return (
    <TopMenu {...menu}>
      <MenuItem component={Link} to="/profile" onClick={onClose} sx={{ display: 'block', maxWidth: 280 }}>
        <Typography variant="subtitle1" component="span" noWrap sx={oneLine}>
          {identity.user()?.fullName}
        </Typography>
        <Typography variant="body2" component="span" color="text.secondary" noWrap sx={oneLine}>
          {t('app.top.my_profile')}
        </Typography>
      </MenuItem>
      <Divider sx={{ my: 1 }} />
      <MenuItem onClick={openOverlay('shortcuts')}>{t('app.top.shortcuts')}</MenuItem>
      {isNarrow && <Divider sx={{ my: 1 }} />}
      {isNarrow && (
        <ListSubheader role="presentation" disableSticky>
          {t('app.top.language')}
        </ListSubheader>
      )}
      {isNarrow && languages(onClose)}
      {isNarrow && (
        <ListSubheader role="presentation" disableSticky>
          {t('app.top.scheme')}
        </ListSubheader>
      )}
      {isNarrow && schemes(onClose)}
      <Divider sx={{ my: 1 }} />
      <MenuItem onClick={openOverlay('signOut')}>{t('app.top.sign_out')}</MenuItem>
    </TopMenu>
  );
}
