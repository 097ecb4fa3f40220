import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { embeddedDirectory } from './admin/embeddedDirectory.ts';
import { adminRoutes } from './admin/routes.ts';
import { changePasswordRoutes } from './changePassword.ts';
import { interactionRoutes } from './interaction.ts';
import { purgeExpired } from './oidcAdapter.ts';
import { embeddedPasswords } from './ownPasswords.ts';
import { createProvider } from './provider.ts';
import { providerRoutes } from './providerRoutes.ts';
import { requestReset, sendResetMail } from './recovery.ts';
import { recoveryRoutes } from './recoveryRoutes.ts';
import { revocationRoutes } from './revocation.ts';
import { endSession } from './sessions.ts';
import { signOutCall, signOutRoutes } from './signOut.ts';
import { userinfoRoutes } from './userinfo.ts';

const hour = 3_600_000;

/** The identity provider of the service itself. */
export async function embeddedRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const provider = createProvider(deps);
  interactionRoutes(app, deps, provider);
  userinfoRoutes(app, deps);
  signOutCall(app, async (session) => await endSession(deps, session));
  signOutRoutes(app, deps);
  revocationRoutes(app, deps, provider);
  recoveryRoutes(app, deps, {
    begin: async (username) => await requestReset(deps, username),
    mail: async (username, locale) => await sendResetMail(deps, username, locale),
  });
  changePasswordRoutes(app, deps, embeddedPasswords(deps));
  await adminRoutes(app, deps, embeddedDirectory(deps));
  await providerRoutes(app, deps, provider);

  const timer = setInterval(() => {
    purgeExpired(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'expired sign-ins could not be removed'),
    );
  }, hour);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
