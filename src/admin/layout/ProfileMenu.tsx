import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useLogout, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { isAnyFormDirty, releaseDirtyForms } from '../../views/form/index.ts';
import { lazyPart } from '../release/lazyPart.ts';
import { useShell } from '../shell/ShellContext.ts';
import { useSession } from '../world/SessionContext.ts';
import { MenuButton } from './MenuButton.tsx';
import { useLanguageItems } from './useLanguageItems.tsx';
import { useSchemeItems } from './useSchemeItems.tsx';

const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

/** Who is signed in, and what concerns only them; on narrow screens language and colours too. */
export function ProfileMenu({ narrow }: { readonly narrow: boolean }) {
  const t = useTranslate();
  const { identity } = useSession();
  const { open } = useShell();
  const logout = useLogout();
  const languages = useLanguageItems();
  const schemes = useSchemeItems();
  const user = identity.user();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <MenuButton label={t('app.top.profile', { name: user?.fullName ?? '' })} icon={<PersonOutlined />}>
        {(close) => [
          <MenuItem
            key="profile"
            component={Link}
            to="/profile"
            onClick={close}
            sx={{ display: 'block', maxWidth: 280 }}
          >
            <Typography variant="subtitle1" component="span" noWrap sx={{ display: 'block' }}>
              {user?.fullName}
            </Typography>
            <Typography variant="body2" component="span" color="text.secondary" noWrap sx={{ display: 'block' }}>
              {t('app.top.my_profile')}
            </Typography>
          </MenuItem>,
          <Divider key="line" sx={{ my: 1 }} />,
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
                <ListSubheader key="language" role="presentation" disableSticky>
                  {t('app.top.language')}
                </ListSubheader>,
                ...languages(close),
                <ListSubheader key="scheme" role="presentation" disableSticky>
                  {t('app.top.scheme')}
                </ListSubheader>,
                ...schemes(close),
              ]
            : []),
          <Divider key="line-3" sx={{ my: 1 }} />,
          <MenuItem
            key="sign-out"
            onClick={() => {
              close();
              if (isAnyFormDirty()) setAsking(true);
              else void logout();
            }}
          >
            {t('app.top.sign_out')}
          </MenuItem>,
        ]}
      </MenuButton>
      {isAsking && (
        <Suspense fallback={null}>
          <LeaveDialog
            title={t('app.top.leave_title')}
            text={t('app.top.leave')}
            leave={t('app.top.sign_out')}
            onStay={() => setAsking(false)}
            onLeave={() => {
              setAsking(false);
              releaseDirtyForms();
              void logout();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
