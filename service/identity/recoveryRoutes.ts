import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/body.ts';
import { localeOf } from '../http/language.ts';
import { limited } from '../http/rateLimits.ts';
import { requestReset, sendResetMail } from './recovery.ts';

const outboundEmail = z.object({ email_code: z.literal('FORGOT_PASSWORD'), username: z.string().min(1).max(200) });

/**
 * Forgotten passwords, for people who are not signed in. The answers are the same, and given before anything is done, so
 * that neither words nor time tell which users exist.
 */
export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  const running = new Map<string, Promise<void>>();

  app.put<{ Params: { username: string } }>(
    '/forgotpassword/:username',
    limited(deps.config, 'recovery'),
    async (request) => {
      const { username } = request.params;
      later(username, () => requestReset(deps, username));
      return { message: deps.translator(localeOf(request))('service.recovery.requested') };
    },
  );

  app.post('/public/create_outbound_email', limited(deps.config, 'recovery'), async (request) => {
    const { username } = readBody(outboundEmail, request.body);
    const locale = localeOf(request);
    later(username, () => sendResetMail(deps, username, locale));
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
