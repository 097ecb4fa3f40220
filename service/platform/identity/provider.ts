import { createHash } from 'node:crypto';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Deps } from '../deps.ts';
import { databaseRefusal } from '../http/databaseRefusal.ts';
import type { ServiceError } from '../http/errors.ts';
import { claimsOf } from './claims.ts';
import { createOidcAdapter } from './oidcAdapter.ts';
import { addPasswordGrant } from './passwordGrant.ts';
import {
  apiAudience,
  apiResource,
  issuerOf,
  lifetimes,
  openidScope,
  passwordClient,
  realmPath,
  webClient,
} from './realm.ts';
import { isOwnAddress, parseUrl } from './redirects.ts';
import { errorPage } from './pages.ts';
import { shapeTokenAnswers } from './tokenAnswers.ts';
import { userByGuid } from './users.ts';

/** oidc-provider with Keycloak's paths, our people, and our database. */
export function createProvider(deps: Deps): Provider {
  const provider = new Provider(issuerOf(deps.config), configuration(deps));
  provider.proxy = deps.config.trustProxy;
  provider.Client.prototype.redirectUriAllowed = (uri) => isOwnAddress(deps.config, uri);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) => isOwnAddress(deps.config, uri);
  provider.on('server_error', (ctx, error) => {
    deps.log.error({ err: error }, 'identity request failed');
    const refusal = databaseRefusal(error);
    if (refusal) sayLater(ctx, refusal);
  });
  provider.use(describeHonestly);
  provider.use(shapeTokenAnswers(deps));
  addPasswordGrant(provider, deps);
  return provider;
}

function configuration(deps: Deps): Configuration {
  const { secrets, config, clock } = deps;
  const secure = config.origin.startsWith('https:');
  return {
    adapter: createOidcAdapter(deps),
    jwks: { keys: secrets.signingKeys.map((key) => ({ ...key })) },
    clients: [
      {
        client_id: webClient,
        client_name: 'Coverdesk',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        // Any page of the client may be returned to: see redirectUriAllowed above.
        redirect_uris: [`${config.origin}/`],
      },
      {
        client_id: passwordClient.id,
        client_secret: passwordClient.secret,
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['password', 'refresh_token'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    routes: {
      authorization: '/protocol/openid-connect/auth',
      token: '/protocol/openid-connect/token',
      jwks: '/protocol/openid-connect/certs',
      userinfo: '/protocol/openid-connect/userinfo',
      end_session: '/protocol/openid-connect/logout',
      revocation: '/protocol/openid-connect/revoke',
    },
    features: {
      devInteractions: { enabled: false },
      // Answered in revocation.ts, and told of here.
      revocation: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: openidScope,
          audience: apiAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessToken,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    formats: {
      customizers: {
        // The provider takes the time from the system; the service's clock decides.
        jwt: (_ctx, _token, parts) => {
          const now = Math.floor(clock.now().getTime() / 1000);
          Object.assign(parts.payload, { iat: now, exp: now + lifetimes.accessToken });
        },
      },
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token) || typeof token.accountId !== 'string') return {};
      const user = await userByGuid(deps, token.accountId);
      return user ? { ...claimsOf(user), azp: token.clientId, sid: token.grantId, typ: 'Bearer' } : {};
    },
    findAccount: async (_ctx, sub) => {
      const user = await userByGuid(deps, sub);
      return user && { accountId: user.guid, claims: () => claimsOf(user) };
    },
    claims: {
      openid: ['sub'],
      profile: ['preferred_username', 'given_name', 'family_name', 'name', 'locale', 'groups', 'partners'],
      email: ['email', 'email_verified'],
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    scopes: openidScope.split(' '),
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: async (ctx) => await grantWithoutConsent(ctx),
    interactions: { url: (_ctx, interaction) => `${realmPath}/login-actions/authenticate/${interaction.uid}` },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = errorPage(deps, ctx.get('accept-language'), out.error);
    },
    cookies: {
      keys: [createHash('sha256').update(secrets.key('identity-cookies')).digest('base64url')],
      names: { session: 'coverdesk_session', interaction: 'coverdesk_interaction', resume: 'coverdesk_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure, path: realmPath },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    // Browsers name their origin on every POST, to their own service too: only its own pages get an answer.
    clientBasedCORS: (ctx, origin) => origin === config.origin || parseUrl(origin)?.host === ctx.host,
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: 60,
      IdToken: lifetimes.accessToken,
      Grant: lifetimes.session,
      Interaction: 1800,
      Session: lifetimes.session,
      // Idle for an hour, and never past the sign-in's own end.
      RefreshToken: (_ctx, token) =>
        Math.max(1, Math.min(lifetimes.refreshToken, lifetimes.session - token.totalLifetime())),
    },
  };
}

/** The provider tells of what it has by itself: `form_post`, for which no page of the client has an ear, and a claim of other sign-outs. */
async function describeHonestly(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const { body } = ctx;
  if (typeof body !== 'object' || body === null || !('claims_supported' in body)) return;
  const claims = [body.claims_supported].flat().filter((claim) => claim !== 'sid');
  ctx.body = { ...body, response_modes_supported: ['fragment', 'query'], claims_supported: claims };
}

/** The provider takes what it does not know for a mistake of its own: the loss of a connection is none, and no refusal of a token either. */
function sayLater(ctx: KoaContextWithOIDC, { status, options }: ServiceError): void {
  ctx.status = status;
  ctx.set({ ...options.headers });
  if (typeof ctx.body === 'object') ctx.body = { error: 'temporarily_unavailable' };
}

/** One product, its own service: nobody is asked whether it may know them. */
async function grantWithoutConsent(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(openidScope);
  grant.addResourceScope(apiResource, openidScope);
  await grant.save();
  return grant;
}
