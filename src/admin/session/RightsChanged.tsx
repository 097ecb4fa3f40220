import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../world/SessionContext.ts';

/** Says that somebody's rights are others now, and reads the page anew: what it shows may no longer be theirs. */
export function RightsChanged() {
  const { identity } = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  useEffect(
    () =>
      identity.onRights(() => {
        notify('app.rights_changed', { type: 'warning' });
        void queryClient.invalidateQueries();
      }),
    [identity, queryClient, notify],
  );
  return null;
}
