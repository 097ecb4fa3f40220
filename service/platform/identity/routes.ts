import type { Registrar } from '../deps.ts';
import { embeddedRoutes } from './embeddedRoutes.ts';
import { keycloakRoutes } from './keycloak/routes.ts';

/** Everything about who people are: the embedded provider, or what stands before a Keycloak (`KEYCLOAK_URL`). */
export const identityRoutes: Registrar = async (app, deps) => {
  if (deps.keycloak) await keycloakRoutes(app, deps, deps.keycloak);
  else await embeddedRoutes(app, deps);
};
