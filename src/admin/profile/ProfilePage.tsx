import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { Identity } from '../../authProvider/index.ts';
import { Account } from './Account.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Preferences } from './Preferences.tsx';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography id={id} variant="h2" sx={{ pb: 3 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

interface ProfilePageProps {
  readonly identity: Pick<Identity, 'user' | 'roles' | 'mode' | 'passwords'>;
  /** Names of the person's partners. */
  readonly partners: readonly string[];
}

/** The person: account, password, and how they like to work. */
export function ProfilePage({ identity, partners }: ProfilePageProps) {
  const t = useTranslate();
  const user = identity.user();
  if (!user) return null;
  return (
    <Box sx={{ display: 'grid', gap: 5, width: '100%', maxWidth: 640, pb: 8 }}>
      <Typography variant="h1" tabIndex={-1}>
        {t('app.profile.title')}
      </Typography>
      <Part title={t('app.profile.account')}>
        <Account {...user} roles={identity.roles()} partners={partners} />
      </Part>
      <Part title={t('app.profile.work')}>
        <Preferences />
      </Part>
      <Part title={t('app.profile.password.title')}>
        {identity.mode === 'password' ? (
          <PasswordForm
            username={user.username}
            change={async (change, fallback) =>
              await identity.passwords.changePassword({ guid: user.guid, ...change }, fallback)
            }
          />
        ) : (
          <Typography color="text.secondary">{t('app.profile.password.managed')}</Typography>
        )}
      </Part>
    </Box>
  );
}
