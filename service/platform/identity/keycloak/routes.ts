import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ServiceError } from '../../http/errors.ts';
import { adminRoutes } from '../admin/routes.ts';
import { changePasswordRoutes } from '../changePassword.ts';
import { recoveryRoutes } from '../recoveryRoutes.ts';
import { signOutCall } from '../signOut.ts';
import { keycloakDirectory } from './directory.ts';
import { forwardRoutes } from './forward.ts';
import type { Keycloak } from './keycloak.ts';
import { mailForgotten } from './passwordMail.ts';
import { keycloakPasswords } from './ownPasswords.ts';
import { issuerOf } from '../realm.ts';
import { realmProblem } from './realmProblem.ts';

/** The same calls as with the embedded provider, answered by a Keycloak behind the service. */
export async function keycloakRoutes(app: FastifyInstance, deps: Deps, keycloak: Keycloak): Promise<void> {
  await forwardRoutes(app, deps, keycloak);
  signOutCall(app, async (session) => {
    try {
      await keycloak.admin('DELETE', `/sessions/${encodeURIComponent(session)}`);
    } catch (error) {
      // It was ended elsewhere, which is as good.
      if (!(error instanceof ServiceError && error.status === 404)) throw error;
    } finally {
      keycloak.sessions.forget();
    }
  });
  recoveryRoutes(app, deps, {
    begin: async (username) => await mailForgotten(deps, keycloak, username),
    // Keycloak makes the link and mails it in one, so it is on its way already.
    mail: async () => undefined,
  });
  changePasswordRoutes(app, deps, keycloakPasswords(deps, keycloak));
  await adminRoutes(app, deps, keycloakDirectory(deps, keycloak));
  // Nothing waits for it: Keycloak may be started later.
  app.addHook('onListen', (done) => {
    void tellProblem(deps, keycloak);
    done();
  });
}

async function tellProblem({ config, log }: Deps, keycloak: Keycloak): Promise<void> {
  const problem = await realmProblem(keycloak, issuerOf(config));
  if (problem) log.error(problem);
}
