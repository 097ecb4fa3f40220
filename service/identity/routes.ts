import type { Registrar } from '../deps.ts';
import { adminRoutes } from './admin/routes.ts';
import { changePasswordRoutes } from './changePassword.ts';
import { interactionRoutes } from './interaction.ts';
import { purgeExpired } from './oidcAdapter.ts';
import { createProvider } from './provider.ts';
import { providerRoutes } from './providerRoutes.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';
import { signOutRoutes } from './signOut.ts';
import { userinfoRoutes } from './userinfo.ts';

const hour = 3_600_000;

/** Everything about who people are; with another issuer (`ISSUER_URL`) that one signs people in. */
export const identityRoutes: Registrar = async (app, deps) => {
  if (deps.config.issuerUrl) return;
  const provider = createProvider(deps);
  interactionRoutes(app, deps, provider);
  userinfoRoutes(app, deps);
  signOutRoutes(app, deps);
  recoveryRoutes(app, deps);
  changePasswordRoutes(app, deps);
  await adminRoutes(app, deps);
  await providerRoutes(app, deps, provider);

  const timer = setInterval(() => {
    purgeExpired(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'expired sign-ins could not be removed'),
    );
  }, hour);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
