import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Locale } from '../../../i18n/types.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/body.ts';
import { localeOf } from '../http/language.ts';
import { limited } from '../http/rateLimits.ts';

/** What is done when somebody forgot their password; nobody is told whether it was. */
export interface Recovery {
  /** They said so. */
  begin(username: string): Promise<void>;
  /** The client asks for the mail. */
  mail(username: string, locale: Locale): Promise<void>;
}

const outboundEmail = z.object({ email_code: z.literal('FORGOT_PASSWORD'), username: z.string().min(1).max(200) });

/**
 * Forgotten passwords, for people who are not signed in. The answers are the same, and given before anything is done, so
 * that neither words nor time tell which users exist.
 */
export function recoveryRoutes(app: FastifyInstance, deps: Deps, recovery: Recovery): void {
  const running = new Map<string, Promise<void>>();

  app.put<{ Params: { username: string } }>(
    '/forgotpassword/:username',
    limited(deps.config, 'recovery'),
    async (request) => {
      const { username } = request.params;
      later(username, () => recovery.begin(username));
      return { message: deps.translator(localeOf(request))('service.recovery.requested') };
    },
  );

  app.post('/public/create_outbound_email', limited(deps.config, 'recovery'), async (request) => {
    const { username } = readBody(outboundEmail, request.body);
    const locale = localeOf(request);
    later(username, () => recovery.mail(username, locale));
    return { message: deps.translator(locale)('service.recovery.requested') };
  });

  app.addHook('onClose', async () => {
    await Promise.all(running.values());
  });

  /** One after the other for one name, so that the mail finds the reset that was asked for just before. */
  function later(username: string, work: () => Promise<void>): void {
    const name = username.toLowerCase();
    const done = (running.get(name) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a password could not be recovered'))
      .finally(() => {
        if (running.get(name) === done) running.delete(name);
      });
    running.set(name, done);
  }
}
