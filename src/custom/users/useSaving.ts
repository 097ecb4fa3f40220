import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Saving } from './saveUser.ts';
import { useUserCalls } from './useUserCalls.ts';
import type { RoleOfGroup } from './wire.ts';

/** What a save of a user needs, in the language of the page. */
export function useSaving(roleOf: RoleOfGroup): Saving {
  const t = useTranslate();
  const calls = useUserCalls();
  return useMemo(
    () => ({
      calls,
      roleOf,
      partly: (what, reason) => t(`resources.users.page.partly.${what}`, { reason }),
      stale: t('errors.stale'),
      noGroup: t('errors.updating_user'),
    }),
    [calls, roleOf, t],
  );
}
