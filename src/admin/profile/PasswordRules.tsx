import Check from '@mui/icons-material/Check';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { passwordProblems, passwordRules } from '../../authProvider/index.ts';

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
}

/** What the password needs, and which of it is there already. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const t = useTranslate();
  const broken = passwordProblems(password);
  return (
    <Box id={id} sx={(theme) => ({ ...theme.typography.body2, color: theme.palette.text.secondary })}>
      {t('access.recover.rules')}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}>
        {passwordRules.map((rule) => {
          const isMet = !broken.includes(rule);
          const Icon = isMet ? Check : RadioButtonUnchecked;
          return (
            <Box
              component="li"
              key={rule}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, ...(isMet && { color: 'text.primary' }) }}
            >
              <Icon
                titleAccess={t(`access.rules.${isMet ? 'kept' : 'missing'}`)}
                sx={{ fontSize: 16, color: isMet ? 'success.main' : 'text.secondary' }}
              />
              {t(`access.rules.${rule}`)}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
