import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { ServiceError } from '../../http/errors.ts';
import { beginSignInAttempt } from '../signInAttempt.ts';
import { type OwnPasswords, signInBlocked, wrongCurrentPassword } from '../ownPasswords.ts';
import { noteChange } from '../currentRights.ts';
import type { Keycloak } from './keycloak.ts';

const granted = z.object({ refresh_token: z.string() });
const openSessions = z.array(z.object({ id: z.string() }));

/** Passwords that Keycloak keeps. */
export function keycloakPasswords(deps: Deps, keycloak: Keycloak): OwnPasswords {
  return {
    recover: async () => {
      // Its own mails lead to pages of its own.
      throw new ServiceError(400, 'recovery_link_invalid');
    },
    async change({ guid, username, session }, { current, password, address }) {
      const guess = await beginSignInAttempt(deps, { username, address });
      if ('blocked' in guess) throw signInBlocked(guess.blocked);
      const answer = await keycloak.ask('token', { grant_type: 'password', username, password: current });
      if (answer.status !== 200) throw wrongCurrentPassword();
      await guess.wasRight();
      // That was a question and no sign-in.
      await keycloak.ask('logout', { refresh_token: granted.parse(answer.body).refresh_token });
      const user = `/users/${encodeURIComponent(guid)}`;
      await keycloak.admin('PUT', `${user}/reset-password`, {
        body: { type: 'password', value: password, temporary: false },
      });
      const { body } = await keycloak.admin('GET', `${user}/sessions`);
      for (const { id } of openSessions.parse(body)) {
        if (id !== session) await keycloak.admin('DELETE', `/sessions/${encodeURIComponent(id)}`);
      }
      keycloak.sessions.forget();
      await noteChange(deps.db, guid);
    },
  };
}
