import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { localeOf } from '../http/language.ts';
import { limited } from '../http/rateLimits.ts';
import { allow } from '../http/securityHeaders.ts';
import { errorPage, signInPage, stylesheet, stylesheetPath } from './pages.ts';
import { realmPath } from './realm.ts';
import { parseUrl } from './redirects.ts';
import { checkPassword } from './users.ts';

const form = z.object({ username: z.string().max(200).default(''), password: z.string().max(200).default('') });

/** The sign-in page of the redirect mode. */
export function interactionRoutes(app: FastifyInstance, deps: Deps, provider: Provider): void {
  const path = `${realmPath}/login-actions/authenticate/:uid`;

  app.get(stylesheetPath, async (_request, reply) => {
    await reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet);
  });

  app.get(path, async (request, reply) => {
    const details = await interactionOf(request, reply);
    if (!details) return;
    await show(request, reply, { username: details.hint, problem: undefined, ...details });
  });

  app.post(path, limited(deps.config, 'signIn'), async (request, reply) => {
    const details = await interactionOf(request, reply);
    if (!details) return;
    const { username, password } = form.catch({ username: '', password: '' }).parse(request.body);
    const t = deps.translator(localeOf(request));
    const outcome =
      username && password ? await checkPassword(deps, { username, address: request.ip }, password) : undefined;
    if (outcome && 'user' in outcome) {
      const next = await provider.interactionResult(request.raw, reply.raw, {
        login: { accountId: outcome.user.guid },
      });
      return await reply.redirect(next, 303);
    }
    const problem =
      outcome === undefined
        ? t('service.sign_in.both_required')
        : outcome.refused === 'blocked'
          ? t('service.errors.sign_in_blocked', { smart_count: outcome.seconds })
          : t('service.errors.wrong_credentials');
    reply.code(outcome?.refused === 'blocked' ? 429 : 400);
    await show(request, reply, { ...details, username, problem });
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    view: {
      username: string;
      problem: string | undefined;
      returnsTo: string | undefined;
      languages: string | undefined;
    },
  ): Promise<void> {
    // Browsers hold the whole chain of redirects after the form against its policy.
    allow(reply, view.returnsTo ? [view.returnsTo] : []);
    await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(signInPage(deps, view.languages ?? request.headers['accept-language'], view));
  }

  async function interactionOf(request: FastifyRequest, reply: FastifyReply) {
    try {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const text = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined);
      return {
        hint: text('login_hint') ?? '',
        languages: text('ui_locales'),
        returnsTo: parseUrl(text('redirect_uri') ?? '')?.origin,
      };
    } catch {
      await reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(errorPage(deps, request.headers['accept-language'], 'expired'));
      return undefined;
    }
  }
}
