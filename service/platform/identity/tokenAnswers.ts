import { randomUUID } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { nearestLocale } from '../../../i18n/types.ts';
import type { Deps } from '../deps.ts';
import { issuerOf } from './realm.ts';
import { sealRefreshToken } from './refreshEnvelope.ts';
import { refusalCode, tokenRefusal } from './tokenRefusal.ts';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** Answers of the token endpoint as Keycloak's clients and ours want them: an envelope, its lifetime, readable refusals. */
export function shapeTokenAnswers(deps: Deps): Middleware {
  return async (ctx, next) => {
    await next();
    if (!ctx.path.endsWith('/token') || typeof ctx.body !== 'object' || ctx.body === null) return;
    if ('refresh_token' in ctx.body) ctx.body = { ...ctx.body, ...(await sealed(deps, ctx)) };
    else if ('error' in ctx.body) refuse(deps, ctx, ctx.body);
  };
}

async function sealed({ secrets, config, clock }: Deps, ctx: KoaContextWithOIDC): Promise<Record<string, unknown>> {
  const token = ctx.oidc.entities.RefreshToken;
  if (!token) return {};
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const lifetime = token.remainingTTL;
  const refresh_token = await sealRefreshToken(secrets, {
    id: token.jti,
    issuer: issuerOf(config),
    user: token.accountId,
    client: token.clientId ?? '',
    session: token.grantId ?? '',
    issuedAt,
    expiresAt: issuedAt + lifetime,
  });
  return { refresh_token, refresh_expires_in: lifetime, session_state: token.grantId };
}

function refuse(deps: Deps, ctx: KoaContextWithOIDC, body: object): void {
  const locale = nearestLocale(ctx.get('accept-language'));
  const blocked: unknown = ctx.state.blocked;
  if (typeof blocked === 'number') ctx.status = 429;
  const error = 'error' in body ? body.error : undefined;
  ctx.set('content-language', locale);
  ctx.body = tokenRefusal(deps.translator(locale), {
    body,
    code: typeof blocked === 'number' ? 'sign_in_blocked' : refusalCode(error, ctx.oidc?.params?.grant_type),
    params: { smart_count: blocked },
    reference: String(ctx.res.getHeader('x-request-id') ?? randomUUID()),
  });
}
