import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

export interface AccountProps {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** Names of the person's partners. */
  readonly partners: readonly string[];
}

/** Who is signed in, as the identity provider says. */
export function Account({ fullName, username, email, roles, partners }: AccountProps) {
  const t = useTranslate();
  const facts = [
    [t('app.profile.name'), fullName],
    [t('app.profile.username'), username],
    [t('app.profile.email'), email || t('app.profile.none')],
    [
      t('app.profile.roles', { smart_count: Math.max(roles.length, 1) }),
      roles.map((role) => t(`app.profile.role.${role}`)).join(', ') || t('app.profile.no_role'),
    ],
    [t('app.profile.partners'), partners.join(', ') || t('app.partner.none')],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, columnGap: 4, rowGap: { xs: 0, sm: 2 } }}
    >
      {facts.map(([label, value]) => [
        <Typography key={`${label}-label`} component="dt" variant="body1" color="text.secondary">
          {label}
        </Typography>,
        <Typography key={label} component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>,
      ])}
    </Box>
  );
}
