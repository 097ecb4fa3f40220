import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { adminRoutes } from '../admin/routes.ts';
import { changePasswordRoutes } from '../changePassword.ts';
import { recoveryRoutes } from '../recoveryRoutes.ts';
import { signOutCall } from '../signOut.ts';
import { keycloakDirectory } from './directory.ts';
import { forwardRoutes } from './forward.ts';
import type { Keycloak } from './keycloak.ts';
import { mailForgotten } from './passwordMail.ts';
import { keycloakPasswords } from './ownPasswords.ts';

/** The same calls as with the embedded provider, answered by a Keycloak behind the service. */
export async function keycloakRoutes(app: FastifyInstance, deps: Deps, keycloak: Keycloak): Promise<void> {
  await forwardRoutes(app, deps, keycloak);
  signOutCall(app, async (session) => {
    await keycloak.admin('DELETE', `/sessions/${encodeURIComponent(session)}`);
    keycloak.sessions.forget();
  });
  recoveryRoutes(app, deps, {
    begin: async (username) => await mailForgotten(deps, keycloak, username),
    // Keycloak makes the link and mails it in one, so it is on its way already.
    mail: async () => undefined,
  });
  changePasswordRoutes(app, deps, keycloakPasswords(keycloak));
  await adminRoutes(app, deps, keycloakDirectory(deps, keycloak));
}
